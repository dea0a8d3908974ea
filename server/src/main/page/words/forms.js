// Texts of forms. English, then Chinese.

export const words = {
  "field.required": ["required", "必填"],
  "field.optional": ["optional", "选填"],
  "field.missing": ["This field is required.", "此项必填。"],
  "field.number": ["Enter a number.", "请输入数字。"],
  "field.moment": ["Enter a date and a time.", "请输入日期和时间。"],
  "field.json": ["This is not valid JSON: {cause}", "不是有效的 JSON：{cause}"],
  "field.choose": ["Choose …", "请选择……"],
};
