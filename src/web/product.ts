/** The product's name and description. index.html repeats both for readers that do not run scripts. */
export const PRODUCT = 'Trama'
export const PRODUCT_DESCRIPTION = 'Plataforma empresarial modular para gestionar toda tu empresa desde un solo lugar.'
