import type { sales as english } from './en.ts';

/** The words of the sales desk, in Chinese. */
export const sales = {
  'sales.customers': '客户',
  'sales.products': '产品',

  // Customers
  'noun.customer.lead': '广告主与代理公司：谁预订广告，发票寄往何处。',
  'noun.customer.add': '添加客户',
  'noun.customer.search': '搜索客户',
  'noun.customer.none.title': '还没有客户',
  'noun.customer.none.text': '添加在您的电台投放广告的广告主和代理公司。',
  'noun.customer.kind': '类型',
  'noun.customer.kind.advertiser': '广告主',
  'noun.customer.kind.agency': '代理公司',
  'noun.customer.contact': '联系人',
  'noun.customer.email': '电子邮箱',
  'noun.customer.phone': '电话',
  'noun.customer.street': '街道',
  'noun.customer.postcode': '邮编',
  'noun.customer.country.hint': '两个字母，例如 RO。',
  'noun.customer.vat_number': '税号',
  'noun.customer.currency': '货币',
  'noun.customer.payment_days': '付款期限（天）',

  // Products
  'noun.product.lead': '您所销售的：包含电台、时段和承诺的广告套餐，以及周边商品。',
  'noun.product.add': '添加产品',
  'noun.product.search': '搜索产品',
  'noun.product.none.title': '还没有产品',
  'noun.product.none.text': '添加客户可以预订的套餐。',
  'noun.product.kind': '类型',
  'noun.product.kind.package': '广告套餐',
  'noun.product.kind.merchandise': '周边商品',
  'noun.product.description': '说明',
  'noun.product.stations': '电台',
  'noun.product.stations.hint': '留空表示该集团的所有电台。',
  'noun.product.daypart.any': '全天',
  'noun.product.spots': '广告次数',
  'noun.product.impressions': '曝光次数',
  'noun.product.impressions.hint': '每次播出时的听众数之和。没有承诺则留空。',
  'noun.product.pricing': '计价方式',
  'noun.product.pricing.fixed': '固定价格',
  'noun.product.pricing.cpm': '每千次曝光',
  'noun.product.currency': '货币',
  'noun.product.price_minor': '金额',
  'noun.product.stock': '库存',
  'sales.per_thousand': '{price} / 千次',

  // Errors
  'field_error.country_code': '请填写国家的两个字母，例如 RO。',
  'field_error.payment_days': '请填写 0 到 180 之间的天数。',
  'field_error.choose_group': '请选择集团。',
  'field_error.amount': '请填写金额，例如 1250.00。',
  'field_error.count': '请填写整数。',
  'field_error.station_of_group': '该集团没有电台 {station}，请选择其自己的电台。',

  // Audit log
  'audit.create_customer': '添加了客户',
  'audit.change_customer': '修改了客户',
  'audit.create_product': '添加了产品',
  'audit.change_product': '修改了产品',
} satisfies Record<keyof typeof english, string>;
