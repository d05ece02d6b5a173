import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'

export interface Route<T> {
  method: string
  /** The path in contract notation: '/cdm/clients/{id}'. */
  path: string
  value: T
}

export interface Found<T> {
  value: T
  params: Record<string, string>
}

/** Finds a route by method and path; of two matches, the one with fewer parameters. */
export function routeTable<T>(routes: readonly Route<T>[]): (method: string, path: string) => Found<T> | null {
  const router = new SmartRouter<T>({ routers: [new RegExpRouter(), new TrieRouter()] })
  for (const { method, path, value } of routes.toSorted((a, b) => bracesIn(a.path) - bracesIn(b.path))) {
    router.add(method, path.replace(/\{\+?(\w+)\}/g, ':$1'), value)
  }
  return (method, path) => {
    const [matches, values] = router.match(method, path)
    const first = matches[0]
    if (first === undefined) return null
    const params: Record<string, string> = {}
    for (const [name, at] of Object.entries(first[1])) {
      params[name] = decoded(String(typeof at === 'number' ? values?.[at] : at))
    }
    return { value: first[0], params }
  }
}

const bracesIn = (path: string) => path.split('{').length

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
