/** Under which a browser keeps the timeline of a channel; null is the general one. */
export const threadKey = (chatId: string | null) => ['chat', 'thread', chatId] as const
