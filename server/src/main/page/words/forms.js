// Forms made of fields. English, then Chinese.

export const words = {
  "field.required": ["required", "必填"],
  "field.optional": ["optional", "选填"],
  "field.missing": ["This is needed.", "此项必填。"],
  "field.number": ["This is not a number.", "请输入数字。"],
  "field.moment": ["This is not a date with a time.", "请输入日期和时间。"],
  "field.json": ["This is not JSON: {cause}", "不是有效的 JSON：{cause}"],
  "field.choose": ["Choose …", "请选择……"],
};
