package dev.lockstep.model.expression;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelOptions;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.CelValidationResult;
import dev.cel.common.types.SimpleType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerBuilder;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.parser.CelStandardMacro;
import dev.lockstep.model.ir.IrType;
import java.util.Map;

/** CEL set up for one scope. */
final class CelEnvironment {

  /** The overload behind {@code in('state')}. */
  static final String IN_STATE_OVERLOAD = "in_state";

  /** The overload behind {@code seconds(int)}. */
  static final String SECONDS_OVERLOAD = "seconds_int";

  static final CelOptions OPTIONS = CelOptions.current().build();

  private final CelTypes types = new CelTypes();
  private final CelCompiler compiler;

  /**
   * Sets CEL up.
   *
   * @param names the form {@link ScopeNames} gives
   */
  CelEnvironment(Map<String, IrType> names) {
    CelCompilerBuilder builder =
        CelCompilerFactory.standardCelCompilerBuilder()
            .setOptions(OPTIONS)
            .setStandardMacros(CelStandardMacro.STANDARD_MACROS)
            .addFunctionDeclarations(
                CelFunctionDecl.newFunctionDeclaration(
                    ExpressionText.IN_STATE,
                    CelOverloadDecl.newGlobalOverload(
                        IN_STATE_OVERLOAD, SimpleType.BOOL, SimpleType.STRING)),
                CelFunctionDecl.newFunctionDeclaration(
                    "seconds",
                    CelOverloadDecl.newGlobalOverload(
                        SECONDS_OVERLOAD, SimpleType.DURATION, SimpleType.INT)));
    names.forEach(
        (name, type) -> {
          if (!name.equals(ScopeNames.EVENT) && !name.equals(ScopeNames.EVENT_NAME)) {
            builder.addVar(name, types.celType(type, name));
          }
        });
    if (ScopeNames.knowsEvent(names)) {
      builder.addVar(ScopeNames.EVENT, types.celType(ScopeNames.event(names), ScopeNames.EVENT));
    }
    this.compiler = builder.setTypeProvider(types).build();
  }

  /** The syntax tree before names and types are looked at. */
  CelValidationResult parse(String text) {
    return compiler.parse(text);
  }

  /** The syntax tree with its types. */
  CelValidationResult check(CelAbstractSyntaxTree parsed) {
    return compiler.check(parsed);
  }

  CelTypes types() {
    return types;
  }
}
