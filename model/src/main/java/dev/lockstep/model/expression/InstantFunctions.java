package dev.lockstep.model.expression;

import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.TypeParamType;
import dev.lockstep.model.ir.IrTerm;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The functions over an instant, which only properties may use. */
public final class InstantFunctions {

  /** The name of the function for the value before the instant. */
  public static final String BEFORE = "before";

  private InstantFunctions() {}

  /** Returns the name of a function in expressions. */
  public static String name(IrTerm.Observation kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  static IrTerm.Observation observation(String name) {
    return IrTerm.Observation.valueOf(name.toUpperCase(Locale.ROOT));
  }

  static List<CelFunctionDecl> declarations() {
    List<CelFunctionDecl> declared = new ArrayList<>();
    for (IrTerm.Observation kind : IrTerm.Observation.values()) {
      String name = name(kind);
      declared.add(
          CelFunctionDecl.newFunctionDeclaration(
              name,
              CelOverloadDecl.newGlobalOverload(name + "_any", SimpleType.BOOL),
              CelOverloadDecl.newGlobalOverload(
                  name + "_name", SimpleType.BOOL, SimpleType.STRING)));
    }
    TypeParamType any = TypeParamType.create("T");
    declared.add(
        CelFunctionDecl.newFunctionDeclaration(
            BEFORE, CelOverloadDecl.newGlobalOverload("before_any", any, any)));
    return declared;
  }
}
