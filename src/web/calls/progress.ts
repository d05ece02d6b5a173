import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import type { Carry } from './transport.ts'

/** Sends one file like fetch, but reports progress from 0 to 1, which only XMLHttpRequest can. */
export const tellingProgress =
  (onProgress: (share: number) => void): Carry =>
  (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of headers) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => resolve(answerOf(request))
      request.onerror = () => reject(new TypeError('Nobody answered'))
      request.onabort = () => reject(signal?.reason)
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body)
    })

/** With the headers that are read. */
function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['retry-after', ACT_HEADER]) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(request.responseText, { status: request.status, headers })
}
