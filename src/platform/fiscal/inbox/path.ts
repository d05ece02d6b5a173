/** Where what needs a person is shown. */
export const FISCAL_INBOX_PATH = '/module/contabilidad?tab=facturacion-electronica'
