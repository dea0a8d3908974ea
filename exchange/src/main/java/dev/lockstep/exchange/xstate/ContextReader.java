package dev.lockstep.exchange.xstate;

import dev.lockstep.exchange.conversion.Names;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import dev.lockstep.verification.draft.VariableDraft;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** A reader of the context: literal values become variables. */
final class ContextReader {

  private final Problems problems;
  private final Names names = new Names(Names.Kind.VARIABLE);

  ContextReader(Problems problems) {
    this.problems = problems;
  }

  List<VariableDraft> read(Node node) {
    List<VariableDraft> variables = new ArrayList<>();
    for (Node.Entry entry :
        new Values(problems)
            .object(node, "`context`")
            .map(Node.Mapping::entries)
            .orElse(List.of())) {
      String type = type(entry.value());
      if (type.isEmpty()) {
        problems.leftOut(
            entry.key().span(),
            "the variable "
                + Printable.quote(Printable.escape(entry.key().text()))
                + " is left out",
            "a variable is a truth value, a number or a text");
      } else {
        String key = entry.key().text();
        String name = names.take("", key);
        String value = ((Node.Scalar) entry.value()).text();
        variables.add(new VariableDraft(name, type, value, name.equals(key) ? "" : key));
      }
    }
    return variables;
  }

  private static String type(Node node) {
    if (!(node instanceof Node.Scalar scalar)) {
      return "";
    }
    return switch (scalar.kind()) {
      case BOOLEAN -> "bool";
      case INTEGER -> new BigInteger(scalar.text()).bitLength() < Long.SIZE ? "int" : "";
      case FLOAT -> Double.isFinite(Double.parseDouble(scalar.text())) ? "double" : "";
      case TEXT -> "string";
      case NULL -> "";
    };
  }
}
