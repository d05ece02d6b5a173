import type { RequestListener } from 'node:http'
import sharp from 'sharp'

const icon = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#c2410c' } })
  .png()
  .toBuffer()

const page = (title: string, description: string): string =>
  `<!doctype html><html lang="es"><title>${title}</title><meta name="description" content="${description}"><link rel="icon" type="image/png" href="/icono.png">`

const site =
  (title: string, description: string): RequestListener =>
  ({ url }, answer) =>
    url === '/icono.png'
      ? answer.writeHead(200, { 'content-type': 'image/png' }).end(icon)
      : answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(title, description))

/** Every second time it is asked it breaks off. */
function unsteady(steady: RequestListener): RequestListener {
  let asked = 0
  return (request, answer) => (asked++ % 2 === 0 ? request.socket.destroy() : steady(request, answer))
}

/** The web of the journeys: what a company may name as its page. */
export const SITES: Readonly<Record<string, RequestListener>> = {
  'confecciones.trama.test': site('Confecciones Ariadna · Ropa de trabajo', 'Uniformes y dotaciones a medida.'),
  'taller.trama.test': site('Taller Ariadna', 'Bordamos lo que imaginas.'),
  'inestable.trama.test': unsteady(site('Por fin', 'Esta vez sí.')),
}
