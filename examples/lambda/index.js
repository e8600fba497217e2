import { createHandler } from 'lintel/server';

// Once for each instance, before its first event.
const handle = await createHandler({ token: process.env.LINTEL_SERVER_TOKEN });

/** Answers an event of an HTTP API of API Gateway, or of a function URL (payload format 2.0). */
export async function handler(event) {
  const { domainName, http } = event.requestContext;
  const query = event.rawQueryString ? `?${event.rawQueryString}` : '';
  const response = await handle(
    new Request(`https://${domainName}${event.rawPath}${query}`, {
      method: http.method,
      headers: event.headers,
      body: event.body === undefined ? undefined : Buffer.from(event.body, event.isBase64Encoded ? 'base64' : 'utf8'),
    }),
  );
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
}
