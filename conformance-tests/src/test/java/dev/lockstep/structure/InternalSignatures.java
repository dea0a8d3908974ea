package dev.lockstep.structure;

import static com.tngtech.archunit.core.domain.JavaModifier.PROTECTED;
import static com.tngtech.archunit.core.domain.JavaModifier.PUBLIC;
import static com.tngtech.archunit.core.domain.JavaModifier.SYNTHETIC;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaType;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Public signatures name no type of a package named {@code internal}, or below one, except in these
 * packages: supertypes and bounds of public types, and the types of their public and protected
 * members.
 */
final class InternalSignatures implements BytecodeRule {

  /** Modules that are programs, which no other program imports. */
  private static final Set<String> PROGRAMS = Set.of("benchmarks", "cli");

  @Override
  public List<String> violations(CompiledModules modules) {
    return modules.classes().entrySet().stream()
        .filter(module -> !PROGRAMS.contains(module.getKey()))
        .flatMap(module -> module.getValue().stream())
        .filter(type -> !isInternal(type) && isVisible(type))
        .flatMap(type -> Stream.concat(inHeader(type), inMembers(type)))
        .distinct()
        .toList();
  }

  private static boolean isInternal(JavaClass type) {
    return (type.getPackageName() + ".").contains(".internal.");
  }

  private static boolean isVisible(JavaClass type) {
    Optional<JavaClass> outer = type.getEnclosingClass();
    return (type.getModifiers().contains(PUBLIC) || type.getModifiers().contains(PROTECTED))
        && (outer.isEmpty() || isVisible(outer.get()));
  }

  private static Stream<String> inHeader(JavaClass type) {
    return internal(
            Stream.of(
                    type.getSuperclass().stream(),
                    type.getInterfaces().stream(),
                    type.getTypeParameters().stream())
                .flatMap(types -> types))
        .map(named -> message(type, 0, named));
  }

  private static Stream<String> inMembers(JavaClass type) {
    return type.getMembers().stream()
        .filter(member -> !member.getModifiers().contains(SYNTHETIC))
        .filter(
            member ->
                member.getModifiers().contains(PUBLIC) || member.getModifiers().contains(PROTECTED))
        .flatMap(
            member ->
                internal(types(member))
                    .map(
                        named ->
                            message(type, member.getSourceCodeLocation().getLineNumber(), named)));
  }

  private static Stream<? extends JavaType> types(JavaMember member) {
    if (member instanceof JavaCodeUnit unit) {
      return Stream.of(
              Stream.of(unit.getReturnType()),
              unit.getParameterTypes().stream(),
              unit.getExceptionTypes().stream(),
              unit.getTypeParameters().stream())
          .flatMap(types -> types);
    }
    return Stream.of(((JavaField) member).getType());
  }

  private static Stream<String> internal(Stream<? extends JavaType> types) {
    return types
        .flatMap(type -> type.getAllInvolvedRawTypes().stream())
        .map(JavaClass::getBaseComponentType)
        .filter(InternalSignatures::isInternal)
        .map(JavaClass::getName)
        .collect(Collectors.toCollection(TreeSet::new))
        .stream();
  }

  private static String message(JavaClass type, int line, String named) {
    return CompiledModules.place(type, line)
        + " has "
        + named
        + " in a public signature; move the type to an API package, or narrow the signature";
  }
}
