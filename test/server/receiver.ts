import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A notification as it arrived. */
export interface Received {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: {
    readonly results: {
      readonly violations: readonly { readonly rule_id: string }[];
      readonly count: { readonly total: number };
    };
    readonly resource_config: Readonly<Record<string, readonly unknown[]>>;
  };
}

export interface Receiver {
  readonly url: string;
  readonly seen: readonly Received[];
  /** Resolves when this many have arrived. */
  readonly arrived: (count: number) => Promise<void>;
  readonly close: () => void;
}

/** Receives notifications on loopback, and answers each when `answer` says with which status. */
export async function receive(answer: (nth: number) => number | Promise<number> = () => 204): Promise<Receiver> {
  const seen: Received[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    seen.push({ headers: request.headers, body: JSON.parse(text) });
    for (const { count, resolve } of waiting) if (seen.length >= count) resolve();
    response.writeHead(await answer(seen.length)).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-path`,
    seen,
    arrived: (count) =>
      new Promise((resolve) => {
        if (seen.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
