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

/** A CEL compiler for one scope. */
public final class CelEnvironment {

  /** The ID of the overload for {@code in('state')}. */
  public static final String IN_STATE_OVERLOAD = "in_state";

  static final CelOptions OPTIONS = CelOptions.current().build();

  /**
   * The maximum number of names that are declared at once. The library declares every variable anew
   * for each expression. Beyond this limit only the names that an expression uses are declared, so
   * that the cost of a chart remains linear in its variables.
   */
  private static final int ALL_NAMES = 128;

  private final CelTypes types = new CelTypes();
  private final Map<String, CelType> variables = new LinkedHashMap<>();
  private final Map<String, List<String>> namesByRoot = new HashMap<>();
  private final CelCompiler compiler;

  /**
   * Creates an environment.
   *
   * @param names names and types as returned by {@link ScopeNames}
   */
  public CelEnvironment(Map<String, IrType> names) {
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

  /** Returns the syntax tree before names and types are checked. */
  public CelValidationResult parse(String text) {
    return compiler.parse(text);
  }

  /** Returns the type-checked syntax tree. */
  public CelValidationResult check(CelAbstractSyntaxTree parsed) {
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
            .addFunctionDeclarations(DurationFunctions.declarations())
            .addFunctionDeclarations(InstantFunctions.declarations());
    names.forEach(name -> builder.addVar(name, variables.get(name)));
    return builder.setTypeProvider(types).build();
  }

  CelTypes types() {
    return types;
  }
}
