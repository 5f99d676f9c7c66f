import type { FlowTable } from '#analyzer/flow/tables/table.ts';

/** https://docs.nestjs.com/controllers; text that a handler returns is sent as a page, everything else as JSON. */
export const NESTJS: FlowTable = {
  name: 'NestJS',
  handlers: [
    { annotation: '@nestjs/common.(Get|Post|Put|Patch|Delete|All|Options|Head)', returns: 'page' },
    { annotation: '@nestjs/microservices.(MessagePattern|EventPattern)' },
    { annotation: '@nestjs/websockets.SubscribeMessage' },
    { annotation: '@nestjs/graphql.(Query|Mutation|ResolveField|Subscription)' },
  ],
  sources: [
    { origin: 'stranger', annotation: '@nestjs/common.Query', what: 'the query string' },
    {
      origin: 'stranger',
      annotation: '@nestjs/common.Param',
      what: 'a part of the path',
      clears: ['nosql-injection'],
    },
    {
      origin: 'stranger',
      annotation: '@nestjs/common.(Headers|HostParam)',
      what: 'a request header',
      clears: ['nosql-injection'],
    },
    { origin: 'stranger', annotation: '@nestjs/common.Body', what: 'the request body' },
    {
      origin: 'stranger',
      annotation: '@nestjs/common.(UploadedFile|UploadedFiles)',
      what: 'an uploaded file',
    },
    {
      origin: 'stranger',
      annotation: '@nestjs/graphql.Args',
      what: 'an argument of the query',
      // The schema refuses an object where it says a text.
      clears: ['nosql-injection'],
    },
    { origin: 'stranger', annotation: '@nestjs/websockets.MessageBody', what: 'a message' },
  ],
};
