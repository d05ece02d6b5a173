import { serve } from '#src/server/calls/serve.ts'
import { custom } from './contract.ts'
import { addField, archiveField, editField, fields, moveField, restoreField } from './server/fields.ts'

export default serve(custom, { fields, addField, editField, moveField, archiveField, restoreField })
