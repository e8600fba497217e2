// The policy is compiled with: opa build -t wasm -e shop/orders/decision policy.rego && tar xzf bundle.tar.gz /policy.wasm
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { loadPolicy } from '@open-policy-agent/opa-wasm';

const policy = await loadPolicy(readFileSync('policy.wasm'));
policy.setData(JSON.parse(readFileSync('data.json', 'utf8')));

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const input = { path: pathname, user: searchParams.get('user'), action: searchParams.get('action') };
  const [{ result }] = policy.evaluate(input);
  response.writeHead(result.allowed ? 200 : 403, { 'content-type': 'application/json' });
  response.end(JSON.stringify(result));
});
server.listen(Number(process.env.PORT ?? 8080), () => console.log(`listening on ${server.address().port}`));
