import { z } from 'zod'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ById, ByVersion, id, optionalText, pageOf } from '../../../kernel/fields.ts'
import { modulePath } from '../../../kernel/module.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { catalogueList } from '../catalogue-list.ts'
import { Client, ClientChange, ClientRow, NewClient, ROLE_FILTERS } from './schemas.ts'

const { read, act } = callsOf('cdm')

const ClientListInput = z.strictObject({
  ...catalogueList,
  role: z.enum(ROLE_FILTERS, { error: 'Elige clientes o proveedores.' }).optional(),
})
export type ClientListInput = z.infer<typeof ClientListInput>

const NumberInput = z.strictObject({ tax_number: optionalText(60), except: id().optional() })
export type NumberInput = z.infer<typeof NumberInput>

const edit = { access: works('cdm'), failed: 'Error al actualizar' }

/** The calls about clients and suppliers. */
export const contactCalls = {
  clients: read('/clients', {
    access: reads('cdm'),
    reads: ['cdm_clients', 'record_tags'],
    input: ClientListInput,
    output: pageOf(ClientRow),
  }),
  client: read('/client/{id}', {
    access: reads('cdm'),
    reads: ['cdm_clients', 'proposed_taxes'],
    input: ById,
    output: Client,
    record: {
      page: (id) => `${modulePath('cdm')}?tab=clientes&cliente=${id}`,
      table: 'cdm_clients',
      parts: [{ table: 'proposed_taxes', by: 'client_id', shows: ['side'] }],
      edit: 'editClient',
    },
  }),
  /** The same list in long pages, for a file. */
  clientsToExport: read('/clients/export', {
    access: reads('cdm'),
    reads: ['cdm_clients'],
    input: ClientListInput,
    output: pageOf(Client),
    mayLag: true,
  }),
  /** Who has a number already, so that whoever types it learns of it. */
  clientsOfNumber: read('/clients/of-number', {
    access: reads('cdm'),
    reads: ['cdm_clients'],
    input: NumberInput,
    output: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
  addClient: act('POST /clients', {
    does: 'agregar un cliente',
    did: 'agregó un cliente',
    access: works('cdm'),
    input: NewClient,
    output: Client,
    done: 'Cliente agregado correctamente.',
    failed: 'Error al añadir cliente',
    undo: 'rows',
  }),
  editClient: act('PATCH /clients/{id}', {
    does: 'editar un cliente',
    did: 'editó un cliente',
    ...edit,
    input: ClientChange,
    output: Client,
    done: 'Cliente actualizado.',
    undo: 'rows',
  }),
  archiveClient: act('POST /clients/{id}/archive', {
    does: 'archivar un cliente',
    did: 'archivó un cliente',
    ...edit,
    input: ByVersion,
    output: Client,
    done: 'Cliente archivado.',
    undo: 'rows',
  }),
  restoreClient: act('POST /clients/{id}/restore', {
    does: 'restaurar un cliente',
    did: 'restauró un cliente',
    ...edit,
    input: ByVersion,
    output: Client,
    done: 'Cliente restaurado.',
    undo: 'rows',
  }),
} satisfies Contract
