import { bundleOfCode, CODE_UNCLEAR } from '../rules.ts'
import { type KeptBundles, keptByCode } from './kept-bundles.ts'

const notKept = (order: string, number: number) =>
  `El bulto ${number} de ${order} no está guardado en este teléfono, y no hay línea para buscarlo: puede estar terminado. Anótalo y búscalo después.`

interface CodeSearch {
  code: string
  /** Whose numbers suffice; '' for none. */
  order: string
  kept: KeptBundles | null
  /** Its id as the server says; null: nobody answered. */
  ask(): Promise<string | null>
  /** Resolves once nobody waits for an answer any more. */
  patience: Promise<void>
}

/** The id of the bundle with a code: as the server says, or among those that are kept where it does not answer in time; or why there is none. */
export async function findByCode(search: CodeSearch): Promise<{ id: string } | { problem: string }> {
  const { code, order, kept, ask, patience } = search
  const named = bundleOfCode(code, order)
  const here = () => (named && kept ? keptByCode(kept, named) : null)
  const asked = ask()
  const id = (await Promise.race([asked, patience.then(here)])) ?? (await asked) ?? here()
  if (id !== null) return { id }
  return { problem: named ? notKept(named.order_code, named.number) : CODE_UNCLEAR }
}
