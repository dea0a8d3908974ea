package dev.lockstep.generator.naming;

import java.util.Locale;
import java.util.Set;

/** Words that mean something else in the place a name is wanted for. */
final class ReservedWords {

  private static final Set<String> KEYWORDS =
      Set.of(
          "abstract",
          "assert",
          "boolean",
          "break",
          "byte",
          "case",
          "catch",
          "char",
          "class",
          "const",
          "continue",
          "default",
          "do",
          "double",
          "else",
          "enum",
          "extends",
          "false",
          "final",
          "finally",
          "float",
          "for",
          "goto",
          "if",
          "implements",
          "import",
          "instanceof",
          "int",
          "interface",
          "long",
          "native",
          "new",
          "null",
          "package",
          "private",
          "protected",
          "public",
          "return",
          "short",
          "static",
          "strictfp",
          "super",
          "switch",
          "synchronized",
          "this",
          "throw",
          "throws",
          "transient",
          "true",
          "try",
          "void",
          "volatile",
          "while",
          "_",
          "yield");

  /** Names a record component may not have, or that every payload has already. */
  private static final Set<String> INHERITED =
      Set.of(
          "clone",
          "finalize",
          "getClass",
          "hashCode",
          "notify",
          "notifyAll",
          "toString",
          "wait",
          "toBytes",
          "toJson");

  /** Methods every generated state has. */
  private static final Set<String> OF_STATES =
      Set.of(
          "name",
          "ordinal",
          "values",
          "valueOf",
          "wire",
          "isFinal",
          "tags",
          "of",
          "getDeclaringClass",
          "describeConstable",
          "path",
          "kind",
          "parent",
          "initial",
          "isDeep");

  /** Types that generated code names plainly. */
  private static final Set<String> TYPES =
      Set.of(
          "Type",
          "Object",
          "String",
          "Boolean",
          "Long",
          "Double",
          "Integer",
          "Enum",
          "Record",
          "Override",
          "List",
          "Map",
          "Optional",
          "Instant",
          "Duration",
          "Nullable",
          "Generated",
          "Payload",
          "Reading",
          "Step",
          "Charts",
          "MachineEvent",
          "EventType",
          "IllegalStateException",
          "SuppressWarnings",
          "Deprecated",
          "Class",
          "Iterable",
          "Comparable",
          "Void",
          "Number");

  private static final Set<String> DEVICES =
      Set.of(
          "con", "prn", "aux", "nul", "com0", "com1", "com2", "com3", "com4", "com5", "com6",
          "com7", "com8", "com9", "lpt0", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7",
          "lpt8", "lpt9");

  private ReservedWords() {}

  static boolean isKeyword(String word) {
    return KEYWORDS.contains(word);
  }

  static boolean isInherited(String word) {
    return INHERITED.contains(word);
  }

  static boolean isOfStates(String word) {
    return OF_STATES.contains(word);
  }

  static boolean isType(String word) {
    return TYPES.contains(word);
  }

  /** Returns true if a file of this name cannot be written on every system. */
  static boolean isDevice(String word) {
    return DEVICES.contains(word.toLowerCase(Locale.ROOT));
  }
}
