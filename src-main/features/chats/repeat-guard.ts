import { LIMITS } from '#contract/limits.ts';
import { ApiError } from '#main/api-error.ts';

/** D19: the same content within two seconds of a session's previous accepted message is refused with 2007. */
export function createRepeatGuard(clock: () => number = () => performance.now()) {
  const accepted = new Map<number, { content: string; at: number }>();
  return {
    /** Notes the message as accepted. @throws ApiError 2007 */
    check(sessionId: number, content: string): void {
      const last = accepted.get(sessionId);
      const at = clock();
      if (last?.content === content && at - last.at < LIMITS.chatDuplicateMs) {
        throw new ApiError('CHAT_DUPLICATE', 'This message was just sent: please wait for its answer.');
      }
      accepted.set(sessionId, { content, at });
    },
    forget: (sessionId: number): void => void accepted.delete(sessionId),
  };
}
