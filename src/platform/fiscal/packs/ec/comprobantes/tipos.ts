/** Table 3 of the ficha técnica: what a comprobante is. */
export const TIPOS = {
  factura: '01',
  liquidacion: '03',
  nota_credito: '04',
  nota_debito: '05',
  guia: '06',
  retencion: '07',
} as const
