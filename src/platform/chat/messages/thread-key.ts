/** The query key of a channel's messages; null is the general channel. */
export const threadKey = (chatId: string | null) => ['chat', 'thread', chatId] as const
