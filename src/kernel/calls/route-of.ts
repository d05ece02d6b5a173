interface Routed {
  '~orpc': { route: { method?: string | undefined; path?: string | undefined } }
}

/** The route of a call, as in 'GET /bodega/movements', by which those name it who do not know its area. */
export function routeOf(call: Routed): string {
  const { method, path } = call['~orpc'].route
  return `${method ?? 'POST'} ${path ?? ''}`
}
