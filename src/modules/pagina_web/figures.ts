import { z } from 'zod'
import { callsOf } from '#src/kernel/contract.ts'
import { reads, works } from '#src/kernel/rights/levels.ts'

const { read, act } = callsOf('pagina_web')

const MOST = 1_000_000_000
const MONTH = 'Elige un mes del año 2000 en adelante.'
const month = z.string({ error: MONTH }).regex(/^20\d\d-(0[1-9]|1[0-2])$/, MONTH)
const COUNT = 'Escribe un número entero de 0 o más.'
const counted = () => z.int({ error: COUNT }).min(0, COUNT).max(MOST, 'El número es demasiado grande.')

/** How many came to the company's page in a month; null is not known. */
export const PageFigures = z.object({
  month: z.string(),
  visits: z.int(),
  visitors: z.int().nullable(),
  contacts: z.int().nullable(),
  username: z.string(),
})
export type PageFigures = z.infer<typeof PageFigures>

const VisitsMonth = z.strictObject({
  month,
  visits: counted(),
  visitors: counted().optional(),
  contacts: counted().optional(),
})
export type VisitsMonth = z.infer<typeof VisitsMonth>

/** What the company's own counter says, written down month by month. */
export const figureCalls = {
  /** The months of the last three years, the latest first. */
  figures: read('/figures', {
    access: reads('pagina_web'),
    reads: ['web_page_figures', 'profiles'],
    output: z.array(PageFigures),
  }),
  /** Of a month that is there already the figures are replaced. */
  saveFigures: act('POST /figures', {
    does: 'anotar las visitas de la página web',
    did: 'anotó las visitas de la página web',
    access: works('pagina_web'),
    input: VisitsMonth,
    done: 'Visitas guardadas.',
    undo: 'rows',
  }),
  removeFigures: act('DELETE /figures/{month}', {
    does: 'quitar las visitas de un mes de la página web',
    did: 'quitó las visitas de un mes de la página web',
    access: works('pagina_web'),
    input: z.strictObject({ month }),
    done: 'Visitas quitadas.',
    undo: 'rows',
  }),
}
