/**
 * Places for boxes within boxes and for the lines between them: a layered drawing in every box, in
 * the manner of Sugiyama. Independent of charts and of all other packages.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.generator.diagram.layout;
