import type { ConfigValue } from '../resource.ts';
import { FormatError, type Members, members, type Parse } from './format.ts';
import { linesIn } from './lines.ts';

/** A document of SPDX 2 in the tag-value format, in the shape that it has in JSON. Reviews and snippets are left out, as in conftest. */
export const parse: Parse = (text) => {
  const tags = [...tagsIn(text)];
  const version = tags.find(({ name }) => name === 'SPDXVersion')?.value;
  if (!/^SPDX-2\.[123]$/.test(version ?? ''))
    throw new FormatError('the document needs SPDXVersion: SPDX-2.1, 2.2 or 2.3');
  const document = members();
  let section: Section = sections.document!;
  let object = document;
  let files = document;
  /** The last relationship, annotation, external reference or project, which the tags after it describe. */
  let part: Members = members();
  for (const { name, value, start } of tags) {
    const opened = openers.get(name);
    if (opened !== undefined) {
      section = sections[opened]!;
      object = { ...section.defaults };
      if (opened === 'package' && version !== 'SPDX-2.3') object.packageVerificationCode = verificationCode('', start);
      // Files below a package are parts of it.
      if (opened === 'package') files = object;
      if (section.list !== '') append(opened === 'file' ? files : document, section.list, object);
    }
    const shared = parts.get(name);
    if (shared !== undefined) {
      part = shared(value, start);
      append(
        name === 'ExternalRef' || name === 'ArtifactOfProjectName' ? object : document,
        listOfPart.get(name)!,
        part,
      );
      continue;
    }
    const ofPart = membersOfParts.get(name);
    if (ofPart !== undefined) {
      part[ofPart] = value;
      continue;
    }
    if (name === 'SPDXREF') continue;
    if (creation.has(name)) {
      const info = (document.creationInfo ??= { creators: null, created: '' }) as Members;
      if (name === 'Creator') append(info, 'creators', party(value, start));
      else info[creation.get(name)!] = value;
      continue;
    }
    const field = section.fields.get(name);
    if (field === undefined) {
      if (section.list === '' && section !== sections.document) continue;
      throw new FormatError(`unknown tag ${JSON.stringify(name)}`, start);
    }
    const [member, read, isList] = field;
    const converted = read(value, start);
    if (isList) append(object, member, converted);
    else if (converted !== '') object[member] = converted;
  }
  return { ...required.document, ...document, spdxVersion: 'SPDX-2.3' };
};

interface Tag {
  readonly name: string;
  readonly value: string;
  readonly start: number;
}

/** The tags of a text; a value between `<text>` and `</text>` may have several lines. */
function* tagsIn(text: string): Generator<Tag> {
  let open: { name: string; start: number; lines: string[] } | undefined;
  for (const { text: line, start } of linesIn(text)) {
    if (open !== undefined) {
      const end = line.indexOf('</text>');
      open.lines.push(end < 0 ? line : line.slice(0, end));
      if (end < 0) continue;
      yield { name: open.name, value: open.lines.join('\n'), start: open.start };
      open = undefined;
      continue;
    }
    const body = line.trimStart();
    if (body === '' || body.startsWith('#')) continue;
    const colon = body.indexOf(':');
    if (colon < 0) throw new FormatError('a line must be a tag, a colon and a value', start);
    const name = body.slice(0, colon).trim();
    const value = body.slice(colon + 1);
    const mark = value.indexOf('<text>');
    if (mark < 0) {
      yield { name, value: value.trim(), start };
      continue;
    }
    const rest = value.slice(mark + '<text>'.length);
    const end = rest.indexOf('</text>');
    if (end < 0) open = { name, start, lines: [rest] };
    else yield { name, value: rest.slice(0, end), start };
  }
  if (open !== undefined) throw new FormatError('<text> is not closed', open.start);
}

function append(object: Members, member: string, value: ConfigValue): void {
  const known = object[member];
  if (Array.isArray(known)) known.push(value);
  else object[member] = [value];
}

type Read = (value: string, start: number) => ConfigValue;
type Field = readonly [member: string, read: Read, isList: boolean];

const plain: Read = (value) => value;

/** The identifier of an element. */
const identifier: Read = (value, start) => {
  if (!/^SPDXRef-[^:]+$/.test(value)) throw new FormatError('an identifier must begin with SPDXRef-', start);
  return value;
};

/** The identifier of an element in this document or in another one. */
const reference: Read = (value, start) => {
  if (value === 'NONE' || value === 'NOASSERTION') return value;
  if (!/^(?:DocumentRef-[^:]+:)?SPDXRef-[^:]+$/.test(value))
    throw new FormatError('an identifier must begin with SPDXRef- or DocumentRef-', start);
  return value;
};

function pair(value: string, start: number): readonly [string, string] {
  const colon = value.indexOf(':');
  if (colon < 0) throw new FormatError('the value needs a colon', start);
  return [value.slice(0, colon).trim(), value.slice(colon + 1).trim()];
}

/** A person, an organization or a tool. */
const party: Read = (value, start) => {
  if (value === 'NOASSERTION') return value;
  const [kind, name] = pair(value, start);
  if (!/^(?:Person|Organization|Tool)$/.test(kind))
    throw new FormatError('the value must begin with Person:, Organization: or Tool:', start);
  return `${kind}: ${name}`;
};

const checksum: Read = (value, start) => {
  const [algorithm, checksumValue] = pair(value, start);
  return { algorithm, checksumValue };
};

function words(value: string, count: number, start: number): readonly string[] {
  const found = value.split(' ').filter((word) => word.trim() !== '');
  if (found.length !== count) throw new FormatError(`the value needs ${count} words`, start);
  return found;
}

const verificationCode: Read = (value) => {
  const [code = '', excluded] = value.split('(excludes:');
  return {
    packageVerificationCodeValue: excluded === undefined ? code : code.trim(),
    ...(excluded === undefined ? {} : { packageVerificationCodeExcludedFiles: [excluded.split(')')[0]!.trim()] }),
  };
};

const externalDocument: Read = (value, start) => {
  const [id = '', uri = '', ...rest] = value.split(' ').filter((word) => word !== '');
  if (!id.startsWith('DocumentRef-')) throw new FormatError('the value must begin with DocumentRef-', start);
  return { externalDocumentId: id, spdxDocument: uri, checksum: checksum(rest.join(''), start) };
};

interface Section {
  /** The member of the document for objects of this kind; empty for a kind that is left out. */
  readonly list: string;
  readonly defaults: Members;
  readonly fields: ReadonlyMap<string, Field>;
}

/** Tags with their members: `Tag:member`, with `*` for a list. */
function fields(text: string, others: Readonly<Record<string, readonly [string, Read]>> = {}): Section['fields'] {
  const found = new Map<string, Field>();
  const add = (tag: string, member: string, read: Read): void => {
    found.set(tag, [member.replace('*', ''), read, member.endsWith('*')]);
  };
  for (const entry of text.split(/\s+/)) {
    const [tag = '', member = ''] = entry.split(':');
    add(tag, member, plain);
  }
  for (const [tag, [member, read]] of Object.entries(others)) add(tag, member, read);
  return found;
}

const required = {
  document: { dataLicense: '', SPDXID: '', name: '', documentNamespace: '', creationInfo: null },
  package: { name: '', SPDXID: '', downloadLocation: '', filesAnalyzed: true },
  file: { fileName: '', SPDXID: '', checksums: null, copyrightText: '' },
  license: { licenseId: '', extractedText: '' },
} as const;

const sections: Readonly<Record<string, Section>> = {
  document: {
    list: '',
    defaults: {},
    fields: fields(
      'SPDXVersion:spdxVersion DataLicense:dataLicense DocumentName:name DocumentNamespace:documentNamespace DocumentComment:comment',
      {
        SPDXID: ['SPDXID', identifier],
        ExternalDocumentRef: ['externalDocumentRefs*', externalDocument],
      },
    ),
  },
  package: {
    list: 'packages',
    defaults: required.package,
    fields: fields(
      'PackageName:name PackageVersion:versionInfo PackageFileName:packageFileName PackageDownloadLocation:downloadLocation PackageHomePage:homepage PackageSourceInfo:sourceInfo ' +
        'PackageLicenseConcluded:licenseConcluded PackageLicenseInfoFromFiles:licenseInfoFromFiles* PackageLicenseDeclared:licenseDeclared PackageLicenseComments:licenseComments ' +
        'PackageCopyrightText:copyrightText PackageSummary:summary PackageDescription:description PackageComment:comment PackageAttributionText:attributionTexts* ' +
        'PrimaryPackagePurpose:primaryPackagePurpose ReleaseDate:releaseDate BuiltDate:builtDate ValidUntilDate:validUntilDate',
      {
        SPDXID: ['SPDXID', identifier],
        PackageSupplier: ['supplier', party],
        PackageOriginator: ['originator', party],
        FilesAnalyzed: ['filesAnalyzed', (value) => value !== 'false'],
        PackageVerificationCode: ['packageVerificationCode', verificationCode],
        PackageChecksum: ['checksums*', checksum],
      },
    ),
  },
  file: {
    list: 'files',
    defaults: required.file,
    fields: fields(
      'FileName:fileName FileType:fileTypes* LicenseConcluded:licenseConcluded LicenseInfoInFile:licenseInfoInFiles* LicenseComments:licenseComments FileCopyrightText:copyrightText ' +
        'FileComment:comment FileNotice:noticeText FileContributor:fileContributors* FileAttributionText:attributionTexts* FileDependency:fileDependencies*',
      { SPDXID: ['SPDXID', identifier], FileChecksum: ['checksums*', checksum] },
    ),
  },
  license: {
    list: 'hasExtractedLicensingInfos',
    defaults: required.license,
    fields: fields(
      'LicenseID:licenseId ExtractedText:extractedText LicenseName:name LicenseCrossReference:seeAlsos* LicenseComment:comment',
    ),
  },
  ignored: { list: '', defaults: {}, fields: new Map() },
};

/** The tags that open a section. */
const openers: ReadonlyMap<string, string> = new Map([
  ['PackageName', 'package'],
  ['FileName', 'file'],
  ['LicenseID', 'license'],
  ['SnippetSPDXID', 'ignored'],
  ['Reviewer', 'ignored'],
]);

const creation: ReadonlyMap<string, string> = new Map([
  ['LicenseListVersion', 'licenseListVersion'],
  ['Creator', 'creators'],
  ['Created', 'created'],
  ['CreatorComment', 'comment'],
]);

/** The tags that open a part, which has further tags in any section. */
const parts: ReadonlyMap<string, (value: string, start: number) => Members> = new Map([
  [
    'Relationship',
    (value: string, start: number): Members => {
      const [from = '', relationshipType = '', to = ''] = words(value, 3, start);
      return { spdxElementId: reference(from, start), relatedSpdxElement: reference(to, start), relationshipType };
    },
  ],
  [
    'Annotator',
    (value: string, start: number): Members => ({
      annotator: party(value, start),
      annotationDate: '',
      annotationType: '',
      comment: '',
    }),
  ],
  [
    'ExternalRef',
    (value: string, start: number): Members => {
      const [referenceCategory = '', referenceType = '', referenceLocator = ''] = words(value, 3, start);
      return { referenceCategory, referenceType, referenceLocator };
    },
  ],
  ['ArtifactOfProjectName', (value: string): Members => ({ name: value, homePage: '', URI: '' })],
]);

const listOfPart: ReadonlyMap<string, string> = new Map([
  ['Relationship', 'relationships'],
  ['Annotator', 'annotations'],
  ['ExternalRef', 'externalRefs'],
  ['ArtifactOfProjectName', 'artifactOfs'],
]);

/** Tags of parts. */
const membersOfParts: ReadonlyMap<string, string> = new Map([
  ['RelationshipComment', 'comment'],
  ['AnnotationDate', 'annotationDate'],
  ['AnnotationType', 'annotationType'],
  ['AnnotationComment', 'comment'],
  ['ExternalRefComment', 'comment'],
  ['ArtifactOfProjectHomePage', 'homePage'],
  ['ArtifactOfProjectURI', 'URI'],
]);
