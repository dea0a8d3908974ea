package dev.lockstep.benchmarks.payload.library;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.schema.JSONSchema;

/** The schemas of fastjson2 on its own trees. */
public final class Fastjson2 implements Checker {

  private final JSONSchema schema;

  /** Creates the validator of a schema. */
  public Fastjson2(String text) {
    this.schema = JSONSchema.of(JSON.parseObject(text));
  }

  @Override
  public Object parse(byte[] text) {
    return JSON.parse(text);
  }

  @Override
  public boolean accepts(Object tree) {
    return schema.isValid(tree);
  }
}
