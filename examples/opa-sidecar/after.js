import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Engine, toJson } from 'lintel/rego';

const modules = [{ path: 'policy.rego', text: readFileSync('policy.rego', 'utf8') }];
const engine = await Engine.fromModules(modules, { data: JSON.parse(readFileSync('data.json', 'utf8')) });

function decide(input) {
  return toJson(engine.evaluate('shop/orders/decision', input));
}

const server = createServer(async (request, response) => {
  const { searchParams } = new URL(request.url, 'http://localhost');
  const result = await decide({ user: searchParams.get('user'), action: searchParams.get('action') });
  response.writeHead(result.allowed ? 200 : 403, { 'content-type': 'application/json' });
  response.end(JSON.stringify(result));
});
server.listen(Number(process.env.PORT ?? 8080), () => console.log(`listening on ${server.address().port}`));
