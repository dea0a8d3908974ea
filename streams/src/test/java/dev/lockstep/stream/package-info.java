@org.jspecify.annotations.NullMarked
package dev.lockstep.stream;
