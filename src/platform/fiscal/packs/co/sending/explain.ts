import { type ExplanationTable, explanationOf } from '../../explanations.ts'

// The rules of the DIAN's annex 1.9 that a company meets, in our words. Those of an invoice begin with F, of a credit note with C, of a debit note with D:
// they say the same, so one row stands for the three.
const RULES: ExplanationTable = {
  '90': [
    'La DIAN ya tiene este documento',
    'Llegó antes, aunque no supimos la respuesta. Se consulta su estado y cuenta como enviado.',
    'consultar',
  ],
  '66': ['La DIAN no lo conoce', 'La DIAN no tiene ningún documento con ese número de seguimiento.', 'consultar'],
  FAB05c: [
    'El rango no es de este software',
    'En el portal de la DIAN, asocia el prefijo y el rango a tu software y vuelve a enviar.',
    'asesor',
  ],
  FAB05a: ['Autorización desconocida', 'La DIAN no encuentra el número de la resolución. Revisa la serie.', 'corregir'],
  FAB10b: ['El prefijo no es el autorizado', 'El prefijo de la serie no es el de la resolución.', 'corregir'],
  FAB11a: ['El rango no es el autorizado', 'El primer número de la serie no es el de la resolución.', 'corregir'],
  FAB12a: ['El rango no es el autorizado', 'El último número de la serie no es el de la resolución.', 'corregir'],
  FAD05a: ['Número con signos', 'El número solo puede llevar letras y cifras, sin espacios ni guiones.', 'corregir'],
  FAD05d: ['Número fuera del rango', 'El número no está en el rango que autorizó la DIAN.', 'corregir'],
  FAD06: [
    'El CUFE no coincide',
    'La clave técnica o el PIN no son los de la DIAN. Vuelve a copiarlos enteros y envía de nuevo.',
    'corregir',
  ],
  FAD09a: ['Fecha fuera de la autorización', 'La fecha no está en la vigencia de la resolución.', 'corregir'],
  FAD09e: [
    'La fecha no es la de hoy',
    'La fecha de la factura y la de la firma tienen que ser la misma. Corrige la fecha y envía de nuevo.',
    'corregir',
  ],
  FAJ43b: ['El nombre no es el del RUT', 'Escribe la razón social de tu empresa tal como está en el RUT.', 'corregir'],
  FAJ44b: ['El NIT no es el del RUT', 'Revisa el NIT de tu empresa en el perfil fiscal.', 'corregir'],
  FAK24: ['Dígito de verificación', 'El dígito de verificación del NIT del cliente no corresponde.', 'corregir'],
  FAK55: ['Falta el correo del cliente', 'Es un aviso: sin correo, la factura no le llega sola.', 'corregir'],
  FAK61: ['Identificación del cliente', 'El tipo de persona y el documento del cliente no van juntos.', 'corregir'],
  FAN02: ['Medio de pago', 'La DIAN no admite ese medio de pago.', 'corregir'],
  FAS01b: ['Impuestos', 'Un impuesto está en las líneas y no en el total, o dos veces.', 'corregir'],
  FAS07: ['Impuesto mal calculado', 'Un impuesto no es su base por su tarifa.', 'corregir'],
  FAU02: ['Suma de las líneas', 'El valor antes de impuestos no es la suma de las líneas.', 'corregir'],
  FAU04: ['Bases de los impuestos', 'La base no es la suma de las bases de las líneas.', 'corregir'],
  FAU06: ['Total con impuestos', 'El total no es el valor más los impuestos.', 'corregir'],
  FAU14: ['Valor a pagar', 'El valor a pagar no es el total con impuestos.', 'corregir'],
  FAV05: ['Unidad de medida', 'La unidad de una línea no está en la lista de la DIAN.', 'corregir'],
  FAZ02: ['Falta una descripción', 'Una línea no dice qué se vende.', 'corregir'],
  FAZ09: ['Código del producto', 'Es un aviso: una línea no lleva código.', 'esperar'],
  RUT01: ['Estado del RUT', 'Es un aviso de la DIAN sobre el RUT: no impide nada.', 'esperar'],
  VLR01: ['Valores negativos', 'Una factura no lleva valores negativos: usa una nota crédito.', 'corregir'],
  ZB01: ['El archivo no tiene la forma correcta', 'La DIAN no acepta la estructura del archivo.', 'asesor'],
  ZE02: [
    'Firma no válida',
    'La DIAN no acepta la firma. Comprueba que el certificado esté vigente y sea el de tu NIT.',
    'corregir',
  ],
}

export const explainCo = (code: string) => explanationOf(RULES, code.replace(/^[CD](?=A[A-Z]\d)/, 'F'), 'La DIAN')
