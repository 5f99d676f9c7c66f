import { Router } from 'express';
import { ChatSendRequest } from '#contract/public-api/chats.ts';
import { sendData } from '#main/http/envelope.ts';
import { openEventStream } from '#main/http/event-stream.ts';
import { parseBody, parseId, parseOptionalPaging, parsePaging } from '#main/http/parse.ts';
import { type ChatRelayDeps, relayAnswer } from './chat-relay.ts';
import type { Chats } from './chats.service.ts';

export interface ChatRouteDeps {
  readonly chats: Chats;
  readonly relay: ChatRelayDeps;
}

export function chatRoutes({ chats, relay }: ChatRouteDeps): Router {
  const router = Router();
  router.get('/projects/:id/chats', (request, response) => {
    const id = parseId(request);
    const paging = parseOptionalPaging(request);
    const { total, items } = chats.list(id, paging);
    sendData(response, { total, ...paging, items });
  });
  router.post('/projects/:id/chats', async (request, response) => {
    sendData(response, await chats.create(parseId(request)), 201);
  });
  router.get('/chats/:id', (request, response) => {
    sendData(response, chats.get(parseId(request)));
  });
  router.delete('/chats/:id', async (request, response) => {
    await chats.remove(parseId(request));
    sendData(response, null);
  });
  router.get('/chats/:id/messages', (request, response) => {
    const id = parseId(request);
    sendData(response, chats.listMessages(id, parsePaging(request)));
  });
  router.post('/chats/:id/messages', async (request, response) => {
    const id = parseId(request);
    const body = parseBody(ChatSendRequest, request);
    // Refusals are plain error answers; the stream is opened only for an accepted message.
    const accepted = await chats.accept(id, body);
    await relayAnswer(relay, openEventStream(request, response), { ...accepted, request: body });
  });
  return router;
}
