export const idAt = (at: number) => `00000000-0000-7000-8000-00000000000${at % 10}`

/** A record that has been read before. */
export const seen = (at: number) => ({ id: idAt(at), version: at })
