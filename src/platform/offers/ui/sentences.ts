import type { Formats } from '#src/kernel/format.ts'

interface Use {
  /** How many companies have it connected. */
  companies: number
  /** How many requests for it wait for a decision. */
  waiting: number
}

/** Who has it: '3 empresas lo tienen conectado'. */
export function connectedTo({ companies }: Use, { count }: Formats): string {
  if (companies === 0) return 'Ninguna empresa lo tiene conectado'
  return companies === 1 ? '1 empresa lo tiene conectado' : `${count(companies)} empresas lo tienen conectado`
}

/** Who waits for it: '2 solicitudes pendientes'. */
export const waitingFor = ({ waiting }: Use, { count }: Formats): string =>
  waiting === 1 ? '1 solicitud pendiente' : `${count(waiting)} solicitudes pendientes`

/** What whoever is about to remove it should know. */
export function removalWarning(use: Use, formats: Formats): string {
  const sentences = [
    use.companies === 0
      ? 'Ninguna empresa lo tiene conectado. Deja de ofrecerse.'
      : `${connectedTo(use, formats)} y ${use.companies === 1 ? 'lo conserva' : 'lo conservan'}. Deja de ofrecerse a las demás.`,
  ]
  if (use.waiting > 0) sentences.push(`Hay ${waitingFor(use, formats)}, que todavía podrás decidir.`)
  return sentences.join(' ')
}
