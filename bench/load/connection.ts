import { once } from 'node:events'
import { connect } from 'node:net'

export interface Answer {
  status: number
  bytes: number
}

/** A connection that is kept alive, as a browser's; one exchange after the other. */
export interface Connection {
  exchange(request: string): Promise<Answer>
  close(): void
}

const HEAD_ENDS = '\r\n\r\n'
const LAST_CHUNK = '0\r\n\r\n'
const STATUS_AT = 9

/**
 * A connection of little cost: on two cores a client that reads every header takes from the server what is to be measured. It knows of
 * HTTP no more than where an answer ends. Each is somebody's own, from an address of their own, and may ask several things in a row.
 */
export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  let arrived: Buffer = Buffer.alloc(0)
  let settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null
  socket.on('data', (chunk: Buffer) => {
    arrived = arrived.length === 0 ? chunk : Buffer.concat([arrived, chunk])
    const answer = wholeAnswer(arrived)
    if (!answer) return
    arrived = Buffer.alloc(0)
    settle?.resolve(answer)
  })
  const lost = () => settle?.reject(new Error(`${url} closed the connection`))
  socket.on('error', lost)
  socket.on('close', lost)
  return {
    exchange: (request) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
        socket.write(request)
      }),
    close() {
      settle = null
      socket.destroy()
    },
  }
}

function wholeAnswer(arrived: Buffer): Answer | null {
  const end = arrived.indexOf(HEAD_ENDS)
  if (end < 0) return null
  const head = arrived.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  const from = end + HEAD_ENDS.length
  const whole =
    length === undefined
      ? arrived.toString('latin1', arrived.length - LAST_CHUNK.length) === LAST_CHUNK
      : arrived.length >= from + Number(length)
  return whole ? { status: Number(head.slice(STATUS_AT, STATUS_AT + 3)), bytes: arrived.length - from } : null
}

/** A request as it goes over the line. */
export function requestText(method: string, path: string, headers: Record<string, string>, body?: object): string {
  const text = body ? JSON.stringify(body) : ''
  const all = body ? { ...headers, 'content-length': String(Buffer.byteLength(text)) } : headers
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}
