package dev.lockstep.model.expression;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelOptions;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.CelValidationResult;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.navigation.CelNavigableAst;
import dev.cel.common.types.CelType;
import dev.cel.common.types.SimpleType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerBuilder;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.parser.CelStandardMacro;
import dev.lockstep.model.ir.IrType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** CEL set up for one scope. */
final class CelEnvironment {

  /** The overload behind {@code in('state')}. */
  static final String IN_STATE_OVERLOAD = "in_state";

  static final CelOptions OPTIONS = CelOptions.current().build();

  /**
   * The library enters every variable anew for each expression it checks. Beyond this many names an
   * expression is checked against the names it uses alone, so that the cost of a chart stays linear
   * in its variables.
   */
  private static final int ALL_NAMES = 128;

  private final CelTypes types = new CelTypes();
  private final Map<String, CelType> variables = new LinkedHashMap<>();
  private final Map<String, List<String>> namesByRoot = new HashMap<>();
  private final CelCompiler compiler;

  /**
   * Sets CEL up.
   *
   * @param names the form {@link ScopeNames} gives
   */
  CelEnvironment(Map<String, IrType> names) {
    names.forEach(
        (name, type) -> {
          if (!name.equals(ScopeNames.EVENT) && !name.equals(ScopeNames.EVENT_NAME)) {
            variables.put(name, types.celType(type, name));
          }
        });
    if (ScopeNames.knowsEvent(names)) {
      variables.put(ScopeNames.EVENT, types.celType(ScopeNames.event(names), ScopeNames.EVENT));
    }
    variables
        .keySet()
        .forEach(
            name ->
                namesByRoot
                    .computeIfAbsent(name.split("\\.", 2)[0], root -> new ArrayList<>())
                    .add(name));
    this.compiler = compiler(variables.size() > ALL_NAMES ? Set.of() : variables.keySet());
  }

  /** The syntax tree before names and types are looked at. */
  CelValidationResult parse(String text) {
    return compiler.parse(text);
  }

  /** The syntax tree with its types. */
  CelValidationResult check(CelAbstractSyntaxTree parsed) {
    return variables.size() > ALL_NAMES
        ? compiler(namesIn(parsed)).check(parsed)
        : compiler.check(parsed);
  }

  private Set<String> namesIn(CelAbstractSyntaxTree parsed) {
    return CelNavigableAst.fromAst(parsed)
        .getRoot()
        .allNodes()
        .filter(node -> node.getKind() == CelExpr.ExprKind.Kind.IDENT)
        .flatMap(node -> namesByRoot.getOrDefault(node.expr().ident().name(), List.of()).stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private CelCompiler compiler(Set<String> names) {
    CelCompilerBuilder builder =
        CelCompilerFactory.standardCelCompilerBuilder()
            .setOptions(OPTIONS)
            .setStandardMacros(CelStandardMacro.STANDARD_MACROS)
            .addFunctionDeclarations(
                CelFunctionDecl.newFunctionDeclaration(
                    ExpressionText.IN_STATE,
                    CelOverloadDecl.newGlobalOverload(
                        IN_STATE_OVERLOAD, SimpleType.BOOL, SimpleType.STRING)))
            .addFunctionDeclarations(DurationFunctions.declarations());
    names.forEach(name -> builder.addVar(name, variables.get(name)));
    return builder.setTypeProvider(types).build();
  }

  CelTypes types() {
    return types;
  }
}
