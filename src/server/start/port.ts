import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Tries the port before anything else starts.
 * @throws the system's error if it is taken, forbidden or not an address here
 */
export async function tryPort(port: number, host: string): Promise<void> {
  const server = createServer()
  server.listen(port, host)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
