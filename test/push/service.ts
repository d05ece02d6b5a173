import { createECDH, randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { decryptPush } from './decrypt.ts'

/** A browser with its address at a push service, and what it was sent. */
export function pushDevice(name: string) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const received: { text: string; path: string; id: string; authorization: string }[] = []
  const device = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    p256dh: pair.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    received,
    /** How the service answers for it. */
    status: 201,
    take(body: Buffer, authorization: string) {
      const message = decryptPush(body, { privateKey: pair.getPrivateKey(), auth })
      received.push({ ...JSON.parse(message), authorization })
    },
  }
  return device
}

/** The service of these devices. */
export const pushService =
  (devices: readonly ReturnType<typeof pushDevice>[]): RequestListener =>
  async (request, answer) => {
    const device = devices.find(({ endpoint }) => endpoint.endsWith(request.url ?? ''))
    const body = Buffer.concat(await request.toArray())
    const asked = request.headers['content-encoding'] === 'aes128gcm' && Number(request.headers.ttl) > 0
    if (!device || !asked) return void answer.writeHead(404).end()
    if (device.status === 201) device.take(body, String(request.headers.authorization))
    answer.writeHead(device.status).end()
  }
