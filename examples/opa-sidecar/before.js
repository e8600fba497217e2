// The sidecar: opa run --server policy.rego data.json
import { createServer } from 'node:http';

const sidecar = process.env.OPA_URL ?? 'http://localhost:8181';

async function decide(input) {
  const response = await fetch(`${sidecar}/v1/data/shop/orders/decision`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ input }),
  });
  if (!response.ok) throw new Error(`the sidecar responds with ${response.status}`);
  const { result } = await response.json();
  return result;
}

const server = createServer(async (request, response) => {
  const { searchParams } = new URL(request.url, 'http://localhost');
  const result = await decide({ user: searchParams.get('user'), action: searchParams.get('action') });
  response.writeHead(result.allowed ? 200 : 403, { 'content-type': 'application/json' });
  response.end(JSON.stringify(result));
});
server.listen(Number(process.env.PORT ?? 8080), () => console.log(`listening on ${server.address().port}`));
