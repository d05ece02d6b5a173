export type UrlSearch = Record<string, string | undefined>

/** Reads and writes the query as texts only, so that '007' stays '007'. */
export const parseSearch = (text: string): UrlSearch => Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
