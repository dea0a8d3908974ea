package dev.lockstep.model.expression;

import dev.cel.common.ast.CelExpr;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A check of the names in an expression before types are checked, so that a misspelt name is
 * reported as such.
 */
final class NameCheck {

  private final Map<String, IrType> names;
  private final ExpressionScope scope;
  private final Positions positions;
  private final List<Diagnostic> findings = new ArrayList<>();

  NameCheck(Map<String, IrType> names, ExpressionScope scope, Positions positions) {
    this.names = names;
    this.scope = scope;
    this.positions = positions;
  }

  /** Returns a diagnostic for each unknown name under {@code node}, in the order of the tree. */
  List<Diagnostic> check(CelExpr node) {
    visit(node);
    return findings;
  }

  private void visit(CelExpr node) {
    switch (node.getKind()) {
      case IDENT -> name(node, node.ident().name());
      case SELECT -> select(node);
      case CALL -> call(node);
      case LIST -> node.list().elements().forEach(this::visit);
      case MAP ->
          node.map()
              .entries()
              .forEach(
                  entry -> {
                    visit(entry.key());
                    visit(entry.value());
                  });
      case COMPREHENSION ->
          findings.add(
              Untranslatable.at(positions.of(node, "("), "a macro over a list is not supported"));
      case STRUCT ->
          findings.add(
              Untranslatable.at(
                  positions.of(node, "{"), "an object of a named type is not supported"));
      default -> {}
    }
  }

  private void call(CelExpr node) {
    String function = node.call().function();
    Optional<String> namespace = node.call().target().flatMap(this::namespace);
    if (namespace.isPresent()) {
      unknownFunctionOf(namespace.get(), node);
      return;
    }
    node.call().target().ifPresent(this::visit);
    if (takesName(function)) {
      if (isQuoted(node)) {
        quoted(node, function);
      } else {
        unquoted(node, function);
        return;
      }
    } else if (scope.observations().containsKey(function)) {
      node.call().args().forEach(this::visit);
      return;
    } else if (function.equals("has")) {
      findings.add(
          Diagnostic.error(
              "expression-syntax",
              positions.ofFunction(node, function),
              "`has` takes one field of the event: `has(event.field)`"));
    } else if (!Operators.isKnown(function)) {
      unknown(
          positions.ofFunction(node, function),
          "`" + function + "` is not a function of expressions",
          NearNames.help(function, callable()));
    }
    node.call().args().forEach(this::visit);
  }

  /**
   * Returns the dotted name before a function if it is not a value of this scope, for example
   * {@code Math} in {@code Math.pow(2, 3)}.
   */
  private Optional<String> namespace(CelExpr target) {
    return spelled(target)
        .filter(name -> !names.containsKey(name))
        .filter(name -> !names.containsKey(name.split("\\.", 2)[0]))
        .filter(name -> !(name.split("\\.", 2)[0].equals("event") && ScopeNames.knowsEvent(names)));
  }

  private static Optional<String> spelled(CelExpr node) {
    if (node.getKind() == CelExpr.ExprKind.Kind.IDENT) {
      return Optional.of(node.ident().name());
    }
    return node.getKind() == CelExpr.ExprKind.Kind.SELECT && !node.select().testOnly()
        ? spelled(node.select().operand()).map(name -> name + "." + node.select().field())
        : Optional.empty();
  }

  private void unknownFunctionOf(String namespace, CelExpr node) {
    String function = node.call().function();
    if (Operators.isKnown(function)) {
      String root = namespace.split("\\.", 2)[0];
      name(rootOf(node.call().target().orElseThrow()), root);
      return;
    }
    unknown(
        positions.of(rootOf(node.call().target().orElseThrow()), namespace + "." + function),
        "`" + namespace + "." + function + "` is not a function of expressions",
        List.of(
            "the functions are `"
                + String.join("`, `", Operators.callable())
                + "`; declare a guard or an action of Java for anything else"));
  }

  private static CelExpr rootOf(CelExpr node) {
    return node.getKind() == CelExpr.ExprKind.Kind.SELECT ? rootOf(node.select().operand()) : node;
  }

  private static boolean isQuoted(CelExpr call) {
    return call.call().args().stream().noneMatch(argument -> spelled(argument).isPresent());
  }

  private Set<String> callable() {
    Set<String> names = new TreeSet<>(Operators.callable());
    names.addAll(scope.observations().keySet());
    return names;
  }

  private boolean takesName(String function) {
    return function.equals(ExpressionText.IN_STATE)
        || scope.observations().containsKey(function) && !function.equals(InstantFunctions.BEFORE);
  }

  private Collection<String> namesOf(String function) {
    return scope.observations().getOrDefault(function, List.copyOf(scope.states().keySet()));
  }

  /** Returns the noun for the names that a function takes. */
  private static String noun(String function) {
    return switch (function) {
      case "event", "actor" -> function;
      case "fired" -> "transition";
      case "emitted" -> "emitted event";
      case "refused" -> "reason";
      default -> "state";
    };
  }

  private static String article(String noun) {
    return (noun.matches("[ae].*") ? "an " : "a ") + noun;
  }

  /** Reports a name without quotes, for example {@code in(open)}. */
  private void unquoted(CelExpr node, String function) {
    CelExpr argument = node.call().args().get(0);
    String written = spelled(argument).orElse("state");
    String call = Operators.spelling(function);
    Optional<String> meant =
        namesOf(function).contains(written)
            ? Optional.of(written)
            : NearNames.of(written, namesOf(function)).stream().findFirst();
    String noun = noun(function);
    findings.add(
        Diagnostic.error(
                "expression-type",
                positions.of(rootOf(argument), written),
                "`"
                    + call
                    + "` takes the name of "
                    + article(noun)
                    + " in quotes, not `"
                    + written
                    + "`")
            .withHelp("write `" + call + "('" + meant.orElse(noun) + "')`"));
  }

  private void quoted(CelExpr node, String function) {
    CelExpr argument = node.call().args().isEmpty() ? node : node.call().args().get(0);
    if (argument.getKind() != CelExpr.ExprKind.Kind.CONSTANT
        || argument.constant().getKind() != dev.cel.common.ast.CelConstant.Kind.STRING_VALUE) {
      return;
    }
    String name = argument.constant().stringValue();
    if (!namesOf(function).contains(name)) {
      unknown(
          positions.of(argument, "'" + name + "'"),
          "`" + name + "` is not " + article(noun(function)) + " of this chart",
          NearNames.help(name, namesOf(function)));
    }
  }

  private void select(CelExpr node) {
    List<CelExpr> chain = new ArrayList<>();
    CelExpr at = node;
    while (at.getKind() == CelExpr.ExprKind.Kind.SELECT) {
      chain.add(0, at);
      at = at.select().operand();
    }
    if (at.getKind() != CelExpr.ExprKind.Kind.IDENT) {
      visit(at);
      return;
    }
    String root = at.ident().name();
    if (root.equals(ScopeNames.EVENT) && ScopeNames.knowsEvent(names)) {
      fields(chain, ScopeNames.event(names), "event");
    } else if (names.get(root) instanceof IrType.ObjectOf object) {
      fields(chain, object, root);
    } else if (!dotted(root, chain)) {
      name(at, root);
    }
  }

  private boolean dotted(String root, List<CelExpr> chain) {
    StringBuilder name = new StringBuilder(root);
    boolean known = names.containsKey(root);
    for (CelExpr select : chain) {
      name.append('.').append(select.select().field());
      known |= names.containsKey(name.toString());
    }
    return known;
  }

  private void fields(List<CelExpr> chain, IrType.ObjectOf object, String path) {
    IrType type = object;
    String owner = path;
    for (CelExpr select : chain) {
      if (!(type instanceof IrType.ObjectOf of)) {
        return;
      }
      String field = select.select().field();
      List<IrField> found = of.fields().stream().filter(f -> f.name().equals(field)).toList();
      if (found.isEmpty()) {
        findings.add(unknownField(select, field, owner, of));
        return;
      }
      type = found.get(0).type();
      owner = owner + "." + field;
    }
  }

  private Diagnostic unknownField(CelExpr select, String field, String owner, IrType.ObjectOf of) {
    Diagnostic diagnostic =
        Diagnostic.error(
            "unknown-event-field",
            positions.ofField(select),
            "`" + owner + "` has no field `" + field + "`");
    Collection<String> known = of.fields().stream().map(IrField::name).toList();
    return withHelp(diagnostic, NearNames.help(field, known));
  }

  private void name(CelExpr node, String name) {
    boolean bareEvent = name.equals(ScopeNames.EVENT) && ScopeNames.knowsEvent(names);
    if (!bareEvent && !names.containsKey(name)) {
      findings.add(UnknownName.of(name, positions.of(node, name), names.keySet()));
    }
  }

  private void unknown(Span span, String message, List<String> help) {
    findings.add(withHelp(Diagnostic.error("unknown-name", span, message), help));
  }

  private static Diagnostic withHelp(Diagnostic diagnostic, List<String> help) {
    Diagnostic helped = diagnostic;
    for (String line : help) {
      helped = helped.withHelp(line);
    }
    return helped;
  }
}
