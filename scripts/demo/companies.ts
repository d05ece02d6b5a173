/** A company of the demonstration. Everything in it is invented. */
export interface DemoCompany {
  companyName: string
  email: string
  username: string
  whatsapp: string
  country: string
  city: string
  currency: 'COP' | 'EUR'
  /** Part after the @ of its people and of invented clients. */
  domain: string
  team: readonly { name: string; username: string; role: 'administrador' | 'colaborador' }[]
  clients: readonly string[]
  /** name · price · initial stock · minimum; a service has no stock. */
  products: readonly (readonly [name: string, price: string, stock: number | null, minimum: number])[]
  /** name · position · salary · hired; and since a day another position or salary. */
  employees: readonly (readonly [
    name: string,
    position: string,
    salary: string,
    hired: string,
    raise?: readonly [position: string, salary: string, since: string],
  ])[]
  /** Said in the general channel, by the person of that place: 0 the owner, then the team. */
  chat: readonly (readonly [person: number, text: string])[]
  /** Variants by a word in the product's name. */
  variants: Record<string, readonly { name: string; values: readonly string[] }[]>
}

const SIZES = { name: 'Talla', values: ['S', 'M', 'L', 'XL'] }

const workshop: DemoCompany = {
  companyName: 'Confecciones La Aguja',
  email: 'valeria@laaguja.demo',
  username: 'Valeria Restrepo',
  whatsapp: '+57 304 555 0142',
  country: 'Colombia',
  city: 'Medellín',
  currency: 'COP',
  domain: 'laaguja.demo',
  team: [
    { name: 'Andrés Mejía Londoño', username: 'Andrés Mejía', role: 'administrador' },
    { name: 'Yuliana Ospina Cano', username: 'Yuliana Ospina', role: 'colaborador' },
    { name: 'Ramiro Zapata Gil', username: 'Ramiro Zapata', role: 'colaborador' },
  ],
  clients: [
    'Boutique Azahar',
    'Uniformes del Valle',
    'Colegio San Ignacio',
    'Hotel Mirador del Río',
    'Clínica Santa Lucía',
    'Restaurante La Brasa',
    'Almacenes El Telar',
    'Gimnasio Cumbre',
    'Moda Íntima Paloma',
    'Camila Arango',
    'Transportes Cordillera',
    'Café Don Elías',
    'Óscar Giraldo',
    'Fundación Semilla',
    'Peluquería Estilo Propio',
    'Universidad de los Andes del Sur',
    'Ferretería El Tornillo',
    'Tienda Niña Bonita',
    'Floristería Jardín Secreto',
    'Panadería La Espiga',
  ],
  products: [
    ['Camisa Oxford manga larga', '68000.00', 40, 10],
    ['Camisa de lino', '82000.00', 18, 8],
    ['Camiseta básica algodón', '29900.00', 120, 30],
    ['Camiseta tipo polo', '45000.00', 64, 20],
    ['Pantalón dril', '74000.00', 35, 12],
    ['Jean clásico', '89000.00', 28, 12],
    ['Falda plisada', '61000.00', 14, 6],
    ['Blusa de seda', '96000.00', 9, 6],
    ['Uniforme escolar completo', '135000.00', 50, 15],
    ['Bata médica antifluido', '78000.00', 22, 10],
    ['Delantal de chef', '38500.00', 30, 8],
    ['Chaqueta impermeable', '142000.00', 11, 5],
    ['Tela algodón crudo (metro)', '14500.00', 300, 80],
    ['Tela antifluido (metro)', '21000.00', 140, 60],
    ['Hilo poliéster (cono)', '9800.00', 75, 40],
    ['Botón nácar (docena)', '4200.00', 90, 25],
    ['Cremallera 20 cm', '1600.00', 210, 60],
    ['Arreglo de prenda', '15000.00', null, 0],
    ['Bordado de logotipo', '8500.00', null, 0],
    ['Diseño de colección', '1200000.00', null, 0],
  ],
  employees: [
    ['Marta Lucía Rojas', 'Costurera', '1850000', '2021-02-15', ['Jefa de taller', '2600000', '2024-07-01']],
    ['Julián Restrepo Henao', 'Cortador', '1900000', '2022-03-01'],
    ['Diana Carolina Gómez', 'Costurera', '1750000', '2023-01-16', ['Costurera líder', '2050000', '2025-06-01']],
    ['Óscar Iván Peña', 'Patronista', '2300000', '2020-09-01'],
    ['Yesenia Palacio Ruiz', 'Costurera', '1700000', '2025-02-03'],
    ['Luz Marina Torres', 'Auxiliar de bodega', '1650000', '2024-05-20'],
  ],
  chat: [
    [0, 'Buenos días. Hoy despachamos los uniformes del Colegio San Ignacio antes de las 3.'],
    [1, 'Listo, ya están empacados. Falta la factura.'],
    [2, 'El hilo poliéster está por acabarse, ¿pido dos cajas?'],
    [0, '@Yuliana Ospina sí, por favor, con el proveedor de siempre.'],
    [3, 'La máquina fileteadora quedó funcionando otra vez.'],
  ],
  variants: {
    Camisa: [SIZES, { name: 'Color', values: ['Blanco', 'Celeste', 'Arena'] }],
    Camiseta: [SIZES],
    Pantalón: [{ name: 'Talla', values: ['28', '30', '32', '34', '36'] }],
    Uniforme: [{ name: 'Talla', values: ['6', '8', '10', '12', '14'] }],
  },
}

const distributor: DemoCompany = {
  companyName: 'Distribuidora El Faro',
  email: 'rocio@elfaro.demo',
  username: 'Rocío Benítez',
  whatsapp: '+34 611 55 01 42',
  country: 'España',
  city: 'Cádiz',
  currency: 'EUR',
  domain: 'elfaro.demo',
  team: [
    { name: 'Manuel Ortega Ruiz', username: 'Manuel Ortega', role: 'administrador' },
    { name: 'Inés Carrasco Vela', username: 'Inés Carrasco', role: 'colaborador' },
  ],
  clients: [
    'Bar La Caleta',
    'Hotel Puerta del Mar',
    'Supermercados Bahía',
    'Cafetería Candelaria',
    'Restaurante El Ventorrillo',
    'Comedor Escolar Reina Sofía',
    'Taberna La Viña',
    'Heladería Los Italianos del Puerto',
    'Residencia Los Pinos',
    'Panadería Hermanos Cuesta',
    'Chiringuito El Levante',
    'Catering Doña Pepa',
    'Autoservicio Chiclana',
    'José María Pacheco',
    'Quiosco Plaza Mina',
  ],
  products: [
    ['Aceite de oliva virgen extra 5 l', '38.90', 60, 20],
    ['Agua mineral 1,5 l (pack de 6)', '2.85', 240, 80],
    ['Arroz redondo 5 kg', '7.40', 95, 30],
    ['Atún claro en aceite 1 kg', '11.60', 42, 15],
    ['Azúcar blanco 10 kg', '10.90', 38, 12],
    ['Café en grano natural 1 kg', '15.75', 70, 24],
    ['Cerveza rubia 33 cl (caja de 24)', '18.20', 110, 40],
    ['Detergente industrial 20 l', '34.50', 12, 6],
    ['Gel de manos 5 l', '12.30', 18, 8],
    ['Harina de trigo 25 kg', '16.80', 33, 10],
    ['Huevos camperos (30 docenas)', '71.00', 9, 6],
    ['Leche entera 1 l (pack de 6)', '5.35', 130, 50],
    ['Mantequilla sin sal 1 kg', '9.95', 25, 10],
    ['Patata de freír 15 kg', '14.20', 40, 15],
    ['Papel de cocina (pack de 12)', '8.60', 55, 20],
    ['Queso curado de oveja 3 kg', '46.00', 14, 6],
    ['Refresco de cola 2 l (pack de 6)', '9.10', 84, 30],
    ['Sal marina 10 kg', '4.75', 28, 8],
    ['Servilletas (caja de 2.400)', '21.40', 16, 8],
    ['Tomate triturado 5 kg', '6.90', 62, 20],
    ['Vinagre de Jerez 2 l', '7.80', 30, 10],
    ['Reparto urgente', '12.00', null, 0],
    ['Alquiler de botellero', '35.00', null, 0],
  ],
  employees: [
    [
      'Carmen Ibáñez Soto',
      'Administrativa',
      '1780.00',
      '2019-04-01',
      ['Responsable de compras', '2150.00', '2023-01-01'],
    ],
    ['Javier Lara Pons', 'Mozo de almacén', '1480.50', '2022-10-17'],
    ['Noelia Prats Gil', 'Comercial', '1690.00', '2024-02-05'],
    ['Sergio Vidal Ramos', 'Repartidor', '1510.75', '2021-06-14'],
  ],
  chat: [
    [0, 'Mañana llega el camión de Jerez a las 8, hace falta sitio en la cámara.'],
    [1, 'Movemos la mantequilla y el queso esta tarde.'],
    [2, 'Supermercados Bahía pregunta si hay aceite de 5 l para el viernes.'],
    [0, '@Inés Carrasco sí, quedan de sobra. Confírmaselo.'],
  ],
  variants: { Refresco: [{ name: 'Sabor', values: ['Normal', 'Sin azúcar'] }] },
}

export const COMPANIES: readonly DemoCompany[] = [workshop, distributor]
