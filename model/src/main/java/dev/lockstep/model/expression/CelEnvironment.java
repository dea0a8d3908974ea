package dev.lockstep.model.expression;

import dev.cel.checker.CelStandardDeclarations;
import dev.cel.checker.CelStandardDeclarations.StandardFunction.Overload.Comparison;
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
import java.util.concurrent.ConcurrentHashMap;
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

  /** The maximum number of compilers that are kept. */
  private static final int MOST_COMPILERS = 64;

  private final CelTypes types = new CelTypes();
  private final Map<String, CelType> variables = new LinkedHashMap<>();
  private final Map<String, List<String>> namesByRoot = new HashMap<>();
  private final CelCompiler parser;

  /**
   * The compilers by the functions that they declare. The library declares each of its functions
   * anew for each expression, so that an expression is checked with those that it calls.
   */
  private final Map<Set<String>, CelCompiler> compilers = new ConcurrentHashMap<>();

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
    this.parser = compiler(Set.of(), Set.of());
  }

  /** Returns the syntax tree before names and types are checked. */
  public CelValidationResult parse(String text) {
    return parser.parse(text);
  }

  /** Returns the type-checked syntax tree. */
  public CelValidationResult check(CelAbstractSyntaxTree parsed) {
    return compilerFor(parsed).check(parsed);
  }

  private CelCompiler compilerFor(CelAbstractSyntaxTree parsed) {
    Set<String> functions = functionsIn(parsed);
    if (variables.size() > ALL_NAMES) {
      return compiler(namesIn(parsed), functions);
    }
    CelCompiler known = compilers.get(functions);
    if (known == null) {
      known = compiler(variables.keySet(), functions);
      if (compilers.size() < MOST_COMPILERS) {
        compilers.put(functions, known);
      }
    }
    return known;
  }

  private static Set<String> functionsIn(CelAbstractSyntaxTree parsed) {
    return CelNavigableAst.fromAst(parsed)
        .getRoot()
        .allNodes()
        .filter(node -> node.getKind() == CelExpr.ExprKind.Kind.CALL)
        .map(node -> node.expr().call().function())
        .collect(Collectors.toUnmodifiableSet());
  }

  private Set<String> namesIn(CelAbstractSyntaxTree parsed) {
    return CelNavigableAst.fromAst(parsed)
        .getRoot()
        .allNodes()
        .filter(node -> node.getKind() == CelExpr.ExprKind.Kind.IDENT)
        .flatMap(node -> namesByRoot.getOrDefault(node.expr().ident().name(), List.of()).stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private CelCompiler compiler(Set<String> names, Set<String> functions) {
    CelStandardDeclarations declarations =
        CelStandardDeclarations.newBuilder()
            .filterFunctions(
                (function, overload) ->
                    functions.contains(function.functionName()) && !isMixed(overload))
            .build();
    CelCompilerBuilder builder =
        CelCompilerFactory.standardCelCompilerBuilder()
            .setOptions(OPTIONS)
            .setStandardMacros(CelStandardMacro.STANDARD_MACROS)
            .setStandardEnvironmentEnabled(false)
            .setStandardDeclarations(declarations)
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

  /** Returns true for a comparison of different numeric types, which {@link #OPTIONS} exclude. */
  private static boolean isMixed(CelStandardDeclarations.StandardOverload overload) {
    return overload instanceof Comparison comparison && comparison.isHeterogeneousComparison();
  }

  CelTypes types() {
    return types;
  }
}
