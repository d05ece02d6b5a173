import { type ExplanationTable, explanationOf } from '../../explanations.ts'

// The codes of the AEAT's list (errores.properties) that a company meets, in our words. Refusals of a whole message are 4xxx and 35xx, of a record 1xxx
// and 3xxx; with 2xxx it was accepted and is to be corrected, but for 2004.
const CODES: ExplanationTable = {
  '1104': [
    'Número de factura no válido',
    'El número de la factura no cumple el formato que admite la AEAT.',
    'corregir',
  ],
  '1105': ['Fecha de la factura no válida', 'La fecha de expedición no tiene el formato dd-mm-aaaa.', 'corregir'],
  '1108': [
    'El NIF de la factura no es el de tu empresa',
    'El emisor de la factura y la empresa que la envía tienen que ser la misma. Revisa el NIF en el perfil fiscal.',
    'corregir',
  ],
  '1109': [
    'NIF que la AEAT no conoce',
    'Uno de los NIF no figura en el censo. Revisa el NIF y el nombre del cliente tal como constan en la AEAT.',
    'corregir',
  ],
  '1110': [
    'NIF que la AEAT no conoce',
    'Uno de los NIF no figura en el censo. Revisa el NIF y el nombre del cliente tal como constan en la AEAT.',
    'corregir',
  ],
  '1111': ['Falta el país del cliente', 'Un cliente sin NIF español necesita su país.', 'corregir'],
  '1112': ['La fecha es posterior a hoy', 'La AEAT no admite facturas con fecha futura.', 'corregir'],
  '1117': ['Solo las rectificativas señalan otra factura', 'La factura no es rectificativa y señala una.', 'corregir'],
  '1123': ['NIF mal escrito', 'El formato del NIF no es correcto. Revísalo en la ficha del cliente.', 'corregir'],
  '1124': ['Tipo de IVA no admitido', 'Ese porcentaje de IVA no existe para la fecha de la factura.', 'corregir'],
  '1127': ['Recargo de equivalencia no admitido', 'Ese porcentaje de recargo no existe.', 'corregir'],
  '1130': [
    'El número tiene caracteres no permitidos',
    'El número de la factura no puede llevar comillas, los signos < > = ni letras con tilde.',
    'corregir',
  ],
  '1142': ['La cuota no corresponde a la base', 'La cuota de IVA no es la base por su porcentaje.', 'corregir'],
  '1150': [
    'Factura simplificada de más de 3.000 €',
    'Por encima de 3.000 € la factura tiene que identificar al cliente.',
    'corregir',
  ],
  '1152': ['Fecha anterior a VERI*FACTU', 'La AEAT no admite facturas anteriores al 28 de octubre de 2024.', 'asesor'],
  '1162': [
    'Recargo que no va con ese IVA',
    'Con el 21 % solo se admite el recargo del 5,2 % o del 1,75 %.',
    'corregir',
  ],
  '1163': ['Recargo que no va con ese IVA', 'Con el 10 % solo se admite el recargo del 1,4 %.', 'corregir'],
  '1164': ['Recargo que no va con ese IVA', 'Con el 4 % solo se admite el recargo del 0,5 %.', 'corregir'],
  '2000': [
    'La huella no coincide',
    'La AEAT aceptó el registro, pero calcula otra huella. Hay que averiguar por qué y subsanarlo.',
    'asesor',
  ],
  '2001': [
    'El NIF del cliente no está en el censo',
    'La AEAT aceptó el registro. Corrige el NIF o el nombre del cliente y envía la subsanación.',
    'corregir',
  ],
  '2004': [
    'La hora del registro no es la de la AEAT',
    'La AEAT aceptó el registro y no pide subsanarlo. Revisa el reloj del servidor.',
    'esperar',
  ],
  '2005': ['El total no es la suma', 'La AEAT aceptó el registro, pero sus sumas no cuadran: subsánalo.', 'corregir'],
  '2006': ['La cuota total no es la suma', 'La AEAT aceptó el registro, pero sus cuotas no cuadran.', 'corregir'],
  '2007': [
    'Ya había registros anteriores',
    'El registro se envió como el primero de la cadena y la AEAT tiene otros. Hay que revisar la cadena.',
    'asesor',
  ],
  '3000': [
    'La AEAT ya tiene esta factura',
    'El registro llegó antes. Se consulta su estado y no se envía otra vez.',
    'consultar',
  ],
  '3001': ['La factura ya está anulada', 'La AEAT ya tiene su anulación.', 'consultar'],
  '3002': [
    'La AEAT no tiene esa factura',
    'Se anula o subsana una factura que la AEAT no recibió. Comprueba si la primera se envió.',
    'consultar',
  ],
  '3003': ['Sin permiso sobre esa factura', 'El certificado no puede actuar por el emisor de la factura.', 'asesor'],
  '3500': ['Fallo técnico de la AEAT', 'No es cosa de la factura: se vuelve a enviar sola.', 'reintentar'],
  '3501': ['Fallo técnico de la AEAT', 'No es cosa de la factura: se vuelve a enviar sola.', 'reintentar'],
  '4102': ['El mensaje no cumple el esquema', 'Falta un campo obligatorio o sobra uno: hay que corregirlo.', 'asesor'],
  '4103': ['La AEAT no pudo leer el mensaje', 'Hubo un error inesperado al leerlo.', 'reintentar'],
  '4104': ['La AEAT no conoce el NIF de tu empresa', 'Revisa el NIF y el nombre en el perfil fiscal.', 'corregir'],
  '4107': ['La AEAT no conoce el NIF', 'El NIF de la cabecera no figura en el censo. Revisa el perfil.', 'corregir'],
  '4108': ['Fallo técnico con el certificado', 'La AEAT no pudo leer el certificado ahora.', 'reintentar'],
  '4109': ['NIF mal escrito', 'El NIF de la cabecera no tiene el formato correcto.', 'corregir'],
  '4111': ['Fallo técnico de la AEAT', 'No pudo crear el trámite: se vuelve a enviar solo.', 'reintentar'],
  '4112': [
    'El certificado no es de tu empresa',
    'Su titular tiene que ser la empresa, su apoderado o un colaborador social. Sube otro certificado.',
    'asesor',
  ],
  '4134': ['Servicio parado', 'El servicio de la AEAT no está activo en este momento.', 'reintentar'],
}

export const explainEs = (code: string) => explanationOf(CODES, code, 'La AEAT')
