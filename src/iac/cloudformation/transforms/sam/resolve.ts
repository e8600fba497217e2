import { remembered } from '../../../remembered.ts';
import { entryOf } from './read.ts';
import type { Generated } from './sam.ts';

/** Types that a reference with a dot names, such as `Ref: Hello.Alias`. */
const referable: Readonly<Record<string, readonly string[]>> = {
  Alias: ['AWS::Lambda::Alias'],
  ApiKey: ['AWS::ApiGateway::ApiKey'],
  Deployment: ['AWS::ApiGateway::Deployment'],
  DestinationQueue: ['AWS::SQS::Queue'],
  DestinationTopic: ['AWS::SNS::Topic'],
  DomainName: ['AWS::ApiGateway::DomainName', 'AWS::ApiGatewayV2::DomainName'],
  DomainNameV2: ['AWS::ApiGateway::DomainNameV2'],
  Stage: ['AWS::ApiGateway::Stage', 'AWS::ApiGatewayV2::Stage'],
  UsagePlan: ['AWS::ApiGateway::UsagePlan'],
  UsagePlanKey: ['AWS::ApiGateway::UsagePlanKey'],
  Version: ['AWS::Lambda::Version'],
};

/** The resource and attribute that a reference names. */
export interface ResolvedReference {
  readonly name: string;
  readonly type: string;
  readonly attribute?: string;
}

/** The resources whose references are resolved. */
interface Resolvable {
  /** The logical IDs of the template and of implicit APIs. */
  readonly names: () => readonly string[];
  readonly typeOf: (name: string) => string | undefined;
  readonly generatedOf: (name: string) => readonly Generated[];
}

/** Finds the resource that a reference names, with the type that it has once the template is expanded. */
export function createResolver({
  names,
  typeOf,
  generatedOf,
}: Resolvable): (name: string, attribute?: string) => ResolvedReference | undefined {
  const typesOf = remembered(
    (owner): ReadonlyMap<string, string> => new Map(generatedOf(owner).map(({ name, type }) => [name, type])),
  );
  const typeOfMade = remembered((name): string | undefined => {
    // Nearly all logical IDs begin with that of their resource.
    for (let end = name.length; end > 0; end--) {
      const owner = name.slice(0, end);
      const type = typeOf(owner) === undefined ? undefined : typesOf(owner).get(name);
      if (type !== undefined) return type;
    }
    return names()
      .map((owner) => typesOf(owner).get(name))
      .find((type) => type !== undefined);
  });
  const dotted = remembered((key): ResolvedReference | undefined => {
    const dot = key.indexOf('.');
    const types = entryOf(referable, key.slice(dot + 1));
    if (types === undefined) return undefined;
    const found = generatedOf(key.slice(0, dot)).findLast(({ type }) => types.includes(type));
    return found && { name: found.name, type: found.type };
  });
  return (name, attribute) => {
    if (name.includes('.')) return dotted(name);
    const [first = '', ...rest] = attribute?.split('.') ?? [];
    const found = first === '' ? undefined : dotted(`${name}.${first}`);
    if (found !== undefined) return rest.length === 0 ? found : { ...found, attribute: rest.join('.') };
    const own = typeOf(name);
    const type = own === undefined || own.startsWith('AWS::Serverless::') ? (typeOfMade(name) ?? own) : own;
    return type === undefined ? undefined : { name, type, ...(attribute !== undefined && { attribute }) };
  };
}
