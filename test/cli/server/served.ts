import { type ListenOptions, listen } from '../../../src/cli/server/listen.ts';
import { type App, errorResponse, HttpError, type HttpRequest, type HttpResponse } from '../../../src/server/index.ts';

type Answer = (request: HttpRequest) => Promise<Partial<HttpResponse>>;

/** An app that gives answers, and how often it was stopped. */
export function answering(answer: Answer): { readonly app: App; readonly stopped: () => number } {
  let count = 0;
  const app: App = {
    answer: async (request) => {
      try {
        return { status: 200, headers: {}, body: '', ...(await answer(request)) };
      } catch (error) {
        if (error instanceof HttpError) return errorResponse(error);
        throw error;
      }
    },
    stop: () => void count++,
  };
  return { app, stopped: () => count };
}

/** Runs a server with these answers while `play` uses it. */
export async function served(
  answer: Answer,
  play: (server: { readonly port: number; readonly url: string }) => unknown,
  options: Partial<ListenOptions> = {},
): Promise<void> {
  const server = await listen(answering(answer).app, { port: 0, host: '127.0.0.1', bodySeconds: 5, ...options });
  try {
    await play({ port: server.port, url: `http://127.0.0.1:${server.port}` });
  } finally {
    await server.stop(1);
  }
}
