import { cdm } from '#src/modules/cdm/contract.ts'
import { notes } from '#src/platform/notes/contract.ts'
import { deed, type Made, named, seen, type Walk } from './deed.ts'

const onClient = (made: Made) => ({ kind: 'cdm_clients', record_id: made(cdm.addClient).id })

const comment = deed(notes.addComment, (made) => ({ ...onClient(made), text: 'Llamar el lunes, @Beto' }))
const upload = deed(notes.addRecordFile, (made) => ({ ...onClient(made), name: 'foto.png' }))
const tag = deed(notes.tagRecord, (made) => ({ ...onClient(made), name: named('Etiqueta') }))
const seenTag = (made: Made, before?: number) => ({ id: made(notes.tagRecord, before).tag_id, version: 1 })

/** What stands beside a client. */
export const notesWalk: Walk = {
  area: 'notes',
  before: [deed(cdm.addClient, () => ({ name: named('Hotel'), email: 'hotel@trama.test' }))],
  deeds: [
    comment,
    deed(notes.editComment, (made) => ({ ...seen(made(notes.addComment)), text: 'Llamar el martes' })),
    deed(notes.removeComment, (made) => ({ id: made(notes.addComment).id })),
    upload,
    deed(notes.removeRecordFile, (made) => ({ id: made(notes.addRecordFile).id })),
    tag,
    tag,
    deed(notes.editTag, (made) => ({ ...seenTag(made), name: named('Otra'), color: 'good' as const })),
    deed(notes.archiveTag, (made) => seenTag(made)),
    deed(notes.restoreTag, (made) => seenTag(made)),
    deed(notes.mergeTags, (made) => ({ ...seenTag(made, 1), into_id: made(notes.tagRecord).tag_id })),
    deed(notes.untagRecord, (made) => ({ id: made(notes.tagRecord).id })),
  ],
}
