const sizes = new Intl.NumberFormat('es', { maximumFractionDigits: 1 })

/** '340 KB', '1,2 MB'. */
export const sizeText = (bytes: number) =>
  bytes < 1_048_576 ? `${sizes.format(Math.ceil(bytes / 1_024))} KB` : `${sizes.format(bytes / 1_048_576)} MB`

/** '1 archivo', '3 archivos'. */
export const filesText = (files: number) => (files === 1 ? '1 archivo' : `${files} archivos`)
