import { custom } from '#src/platform/custom/contract.ts'
import { deed, named, seen, type Walk } from './deed.ts'

const add = deed(custom.addField, () => ({ kind: 'cdm_clients' as const, type: 'text' as const, label: named('Ruta') }))

/** The fields that a company adds to its clients. */
export const customWalk: Walk = {
  area: 'custom',
  before: [],
  deeds: [
    add,
    add,
    deed(custom.editField, (made) => ({ ...seen(made(custom.addField)), label: named('Zona') })),
    deed(custom.moveField, (made) => ({ ...seen(made(custom.addField)), to: 'up' as const })),
    deed(custom.archiveField, (made) => seen(made(custom.addField))),
    deed(custom.restoreField, (made) => seen(made(custom.addField))),
  ],
}
