import type { ChatMessage, ChatSession } from '#contract/public-api/chats.ts';
import { LIMITS } from '#contract/limits.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';
import { ROWS_PER_PAGE } from '#renderer/components/paged-rows.ts';
import type { PageSource } from '#renderer/components/use-paged-rows.ts';

interface List<T> {
  total: number;
  items: T[];
}

/** Of everything that is read of a project's conversations; with new messages all of it is out of date. */
export const chatsKey = (projectId: number) => ['projects', projectId, 'chats'];

/** The conversations page by page, the last used first. */
export function chatPages(projectId: number): PageSource<ChatSession> {
  return {
    key: [...chatsKey(projectId), 'list'],
    load: (page, signal) =>
      request<List<ChatSession>>(`/projects/${projectId}/chats`, {
        query: { page, size: ROWS_PER_PAGE },
        signal,
      }),
  };
}

/** All messages of a conversation, oldest first. */
export function messagesQuery(chatId: number) {
  return queryOptions({
    queryKey: ['chats', chatId, 'messages'],
    queryFn: async ({ signal }) => {
      const items: ChatMessage[] = [];
      for (let page = 1; ; page += 1) {
        const query = { page, size: LIMITS.pageSizeMax };
        const answer = await request<List<ChatMessage>>(`/chats/${chatId}/messages`, { query, signal });
        items.push(...answer.items);
        if (items.length >= answer.total || answer.items.length === 0) return items;
      }
    },
  });
}

export function useCreateChat(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request<{ id: number }>(`/projects/${projectId}/chats`, { method: 'POST' }),
    onSuccess: ({ id }) => {
      // Known to be empty: there is nothing to wait for before the first question shows.
      client.setQueryData(messagesQuery(id).queryKey, []);
      return client.invalidateQueries({ queryKey: chatsKey(projectId) });
    },
  });
}

export function useDeleteChat(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (chatId: number) => request<null>(`/chats/${chatId}`, { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: chatsKey(projectId) }),
  });
}
