const REASONS: Readonly<Record<string, string>> = {
  name: 'No encontramos el servicio de la autoridad.',
  refused: 'El servicio de la autoridad no atiende.',
  tls: 'La conexión con la autoridad no es segura: no enviamos nada.',
  certificate: 'La autoridad no acepta tu certificado, o no tienes uno vigente.',
  slow: 'La autoridad no respondió a tiempo.',
  cut: 'La conexión se cortó antes de la respuesta.',
  too_large: 'La respuesta es demasiado grande.',
}

/** Why an authority said nothing, in plain Spanish. */
export const whyNoAnswer = (reason: string): string => REASONS[reason] ?? reason
