import { FISCAL_INBOX_PATH } from '../../../../platform/fiscal/inbox/path.ts'

/** Where name, tax number and address of the company are edited. */
export const COMPANY_PATH = '/module/cdm?tab=configuracion'

export const FISCAL_TAB = 'facturacion-electronica'

export const FISCAL_SETUP_PATH = `${FISCAL_INBOX_PATH}&vista=configuracion`

/** A guía de remisión, where what the authority refused of it is mended. */
export const waybillPath = (id: string): string => `${FISCAL_INBOX_PATH}&vista=guias&guia=${id}`

/** The page of a contact; of one without a row in the master data the list of those who are called so. */
export const contactPath = (id: string | null, name: string): string =>
  `/module/cdm?tab=clientes&${id === null ? `q=${encodeURIComponent(name)}` : `cliente=${id}`}`
