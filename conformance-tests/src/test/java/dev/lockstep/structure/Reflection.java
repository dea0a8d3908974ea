package dev.lockstep.structure;

import com.tngtech.archunit.core.domain.JavaAccess;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The runtime and generated code use no reflection, load no classes and no resources by name, and
 * deserialize no objects, so that they need no metadata for native images.
 */
final class Reflection implements BytecodeRule {

  private static final Set<String> MODULES = Set.of("runtime", "statecharts");

  /** Types whose use needs metadata. */
  private static final Pattern TYPES =
      Pattern.compile(
          "java\\.lang\\.reflect\\..*|java\\.lang\\.ClassLoader|java\\.util\\.ServiceLoader"
              + "|java\\.util\\.ResourceBundle|java\\.io\\.Object(?:Input|Output)Stream"
              + "|java\\.lang\\.invoke\\.MethodHandles\\$Lookup|sun\\.misc\\.Unsafe");

  /** Methods of a class that describe it, or compare with it, without a look at its members. */
  private static final Pattern HARMLESS =
      Pattern.compile(
          "java\\.lang\\.Class\\.(?:cast|desiredAssertionStatus|equals|getEnumConstants|getName"
              + "|getSimpleName|hashCode|isInstance|toString)\\(.*");

  @Override
  public List<String> violations(CompiledModules modules) {
    return modules.classes().entrySet().stream()
        .filter(module -> MODULES.contains(module.getKey()))
        .flatMap(module -> module.getValue().stream())
        .flatMap(type -> type.getAccessesFromSelf().stream())
        .filter(Reflection::needsMetadata)
        .map(Reflection::message)
        .distinct()
        .sorted()
        .toList();
  }

  private static boolean needsMetadata(JavaAccess<?> access) {
    String owner = access.getTargetOwner().getName();
    boolean looksIntoClass =
        owner.equals("java.lang.Class")
            && !HARMLESS.matcher(access.getTarget().getFullName()).matches();
    return looksIntoClass || TYPES.matcher(owner).matches();
  }

  private static String message(JavaAccess<?> access) {
    return CompiledModules.place(access.getOriginOwner(), access.getLineNumber())
        + " calls "
        + access.getTarget().getFullName()
        + "; native images would need metadata for it";
  }
}
