package dev.lockstep.model.schema.read;

import java.util.function.IntFunction;

/** The shapes of schemas of any size that are hard to compile. */
enum HostileShape {
  CHAIN_OF_MEMBERS(
      "{'$ref':'#/$defs/d0','$defs':{",
      i -> "'d" + i + "':{'type':'object','properties':{'a':{'$ref':'#/$defs/d" + (i + 1) + "'}}}",
      "'last':true}}"),
  CHAINS_OF_REFERENCES(
      "{'$defs':{",
      i ->
          "'d"
              + i
              + "':"
              + (i % 150 == 0 ? "{'type':'string'}" : "{'$ref':'#/$defs/d" + (i - 1) + "'}"),
      "'last':{}}}"),
  OBJECTS_IN_ONE_ANOTHER(
      "{'$ref':'#/$defs/d0','$defs':{",
      i ->
          "'d"
              + i
              + "':{'type':'object','properties':{'a':{'$ref':'#/$defs/d"
              + i * 7 / 11
              + "'},'b':{'$ref':'#/$defs/d"
              + (i + 1)
              + "'},'c':{'type':'array','items':{'$ref':'#/$defs/d0'}}}}",
      "'last':true}}"),
  WIDE_ONE_OF(
      "{'oneOf':[",
      i -> "{'type':'object','required':['k'],'properties':{'k':{'const':'t" + i + "'}}}",
      "false]}"),
  WIDE_ANY_OF(
      "{'anyOf':[",
      i -> "{'type':'object','properties':{'a" + i + "':{'minimum':" + i + "}}}",
      "false]}"),
  MANY_PROPERTIES(
      "{'properties':{",
      i -> "'member" + i + "':{'type':'string','minLength':" + i + "}",
      "'z':{}}}"),
  MANY_TYPED_PROPERTIES(
      "{'type':'object','properties':{", i -> "'member" + i + "':{'type':'integer'}", "'z':{}}}"),
  MANY_PATTERNS(
      "{'properties':{", i -> "'m" + i + "':{'pattern':'^[a-z]{1,9}-" + i + "$'}", "'z':{}}}"),
  BIG_ENUM("{'enum':[", i -> "'word number " + i + "'", "0]}"),
  ALL_OF_TOWERS(
      "{'$ref':'#/$defs/d0','$defs':{",
      i ->
          "'d"
              + i
              + "':"
              + (i % 100 == 99
                  ? "{'properties':{'next':{'$ref':'#/$defs/d" + (i + 1) + "'}}}"
                  : "{'allOf':[{'$ref':'#/$defs/d" + (i + 1) + "'},{'minProperties':0}]}"),
      "'last':true}}"),
  WIDE_ALL_OF("{'allOf':[", i -> "{'properties':{'a" + i + "':{'type':'string'}}}", "true]}"),
  OVERLAPPING_PATTERN_PROPERTIES(
      "{'patternProperties':{",
      i -> "'^a{0," + (i % 9 + 1) + "}b" + i + "':{'minLength':" + i + "}",
      "'z':{}}}"),
  CONDITIONS(
      "{'allOf':[",
      i ->
          "{'if':{'properties':{'k':{'const':'t"
              + i
              + "'}},'required':['k']},'then':{'required':['a"
              + i
              + "']}}",
      "true]}"),
  SUBTYPES(
      "{'$defs':{'base':{'type':'object','properties':{'a':{},'b':{},'c':{}}}},'properties':{",
      i -> "'s" + i + "':{'$ref':'#/$defs/base','properties':{'own" + i + "':{'type':'string'}}}",
      "'z':{}}}"),
  SUBTYPES_OF_A_LARGE_TYPE(
      "{'$defs':{'base':{'type':'object','properties':{" + members(100) + "}}},'properties':{",
      i -> "'s" + i + "':{'$ref':'#/$defs/base','properties':{'own" + i + "':{'type':'string'}}}",
      "'z':{}}}"),
  SAME_NAMES_IN_JAVA(
      "{'type':'object','properties':{",
      i ->
          "'"
              + "-".repeat(i % 40 + 1)
              + "+".repeat(i / 40 + 1)
              + "':{'type':'object','properties':{'a':{}}}",
      "'z':{}}}"),
  MANY_NAMES("{'required':[", i -> "'name" + i + "'", "'z']}");

  private final String open;
  private final IntFunction<String> part;
  private final String close;

  HostileShape(String open, IntFunction<String> part, String close) {
    this.open = open;
    this.part = part;
    this.close = close;
  }

  /** Returns a schema of about {@code size} bytes. */
  String schema(int size) {
    StringBuilder text = new StringBuilder(open);
    int i = 0;
    for (; text.length() < size; i++) {
      text.append(part.apply(i)).append(',');
    }
    return text.append(close.replace("'last'", "'d" + i + "'")).toString().replace('\'', '"');
  }

  private static String members(int count) {
    StringBuilder members = new StringBuilder("'m':{}");
    for (int i = 0; i < count; i++) {
      members.append(",'m").append(i).append("':{'type':'string'}");
    }
    return members.toString();
  }
}
