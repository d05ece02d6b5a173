import { type ExplanationTable, explanationOf } from '../../explanations.ts'

// The codes of the SRI's ficha técnica (errors and warnings) that a company meets, in our words. Whatever is corrected is sent again under the same key.
const CODES: ExplanationTable = {
  '2': ['Tu RUC no está activo', 'El SRI no tiene el RUC de tu empresa en estado activo.', 'asesor'],
  '10': ['Establecimiento clausurado', 'El SRI no autoriza comprobantes mientras dure la clausura.', 'asesor'],
  '26': ['Archivo demasiado grande', 'El comprobante pasa de 320 kB: divide la factura en varias.', 'corregir'],
  '27': [
    'Comprobante no permitido',
    'La clase de contribuyente de tu empresa no puede emitir este comprobante.',
    'asesor',
  ],
  '28': [
    'Falta el acuerdo de medios electrónicos',
    'Acepta en SRI en línea el acuerdo de uso de medios electrónicos y vuelve a enviar.',
    'asesor',
  ],
  '35': [
    'El comprobante no tiene la forma correcta',
    'El SRI no acepta la estructura del archivo: un dato falta o está mal escrito. Mira el detalle y corrígelo.',
    'corregir',
  ],
  '36': ['Versión que el SRI ya no admite', 'El archivo usa una versión que el SRI retiró.', 'asesor'],
  '37': ['RUC sin autorización', 'Tu empresa no está autorizada para emitir comprobantes electrónicos.', 'asesor'],
  '39': [
    'Firma no válida',
    'El SRI no acepta la firma. Comprueba que el certificado esté vigente y sea el de tu RUC, o sube otro.',
    'corregir',
  ],
  '40': ['Certificado con error', 'El SRI no pudo leer el certificado. Sube otro y vuelve a enviar.', 'corregir'],
  '43': ['El SRI ya tiene esta clave', 'El comprobante llegó antes. Se consulta su estado.', 'consultar'],
  '45': ['El SRI ya tiene este número', 'El secuencial está registrado. Se consulta qué comprobante es.', 'consultar'],
  '46': ['El RUC no existe', 'El SRI no conoce el RUC: revísalo en el perfil fiscal.', 'corregir'],
  '50': ['Fallo interno del SRI', 'No es cosa del comprobante: se vuelve a enviar solo.', 'reintentar'],
  '52': ['Los valores no cuadran', 'Sumas, impuestos o totales no coinciden. Corrige los importes.', 'corregir'],
  '56': ['Establecimiento cerrado', 'El establecimiento de la serie consta como cerrado en el RUC.', 'asesor'],
  '57': ['Autorización suspendida', 'El SRI suspendió la autorización de tu empresa para emitir.', 'asesor'],
  '58': ['La clave de acceso no corresponde', 'La clave no coincide con los datos del comprobante.', 'asesor'],
  '59': ['El SRI no conoce al comprador', 'Es un aviso: revisa la identificación del cliente.', 'corregir'],
  '60': ['Ambiente de pruebas', 'El comprobante se procesó en el ambiente de pruebas: no tiene validez.', 'esperar'],
  '62': ['Identificación del comprador incorrecta', 'Es un aviso: revisa la identificación del cliente.', 'corregir'],
  '63': ['RUC clausurado', 'El RUC de tu empresa consta como clausurado.', 'asesor'],
  '65': [
    'Fecha fuera de plazo',
    'La fecha de emisión no está dentro de lo que el SRI admite. Corrige la fecha y vuelve a enviar.',
    'corregir',
  ],
  '67': ['Fecha no válida', 'Una fecha del comprobante no existe o está mal escrita.', 'corregir'],
  '70': ['El SRI lo está procesando', 'No se envía otra vez: se pregunta hasta que responda.', 'esperar'],
  '80': ['La clave consultada no es correcta', 'Se preguntó por una clave que no tiene 49 cifras.', 'asesor'],
}

export const explainEc = (code: string) => explanationOf(CODES, code, 'El SRI')
