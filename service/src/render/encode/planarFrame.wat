;; Converts two rows of pixels from RGBA to planar YUV 4:2:0 and back: BT.709, limited range (luma 16 to 235, chroma 16 to 240).
;; Colors are multiplied by their alpha. Compiled, it is in planarFrame.wasm.json; the test compiles it again and compares. Nothing
;; is a function of its own: its calls would take as long as what they compute.
(module
  (memory (import "frame" "memory") 1)

  ;; Blends pixels over planes. Addresses: $new, two rows of pixels; $old, the same rows of the frame before, which become the
  ;; new ones; $luma, two rows of Y; $u and $v, one row each. The width is even and at least 4. If $isOver, there are new planes
  ;; below the pixels: all that are not transparent are blended. Otherwise only those that have changed.
  (func (export "blend")
    (param $new i32) (param $old i32) (param $luma i32) (param $u i32) (param $v i32) (param $width i32) (param $isOver i32)
    (local $x i32) (local $at i32) (local $below i32) (local $y i32) (local $block i32)
    (local $top v128) (local $bottom v128) (local $low v128) (local $high v128) (local $blue v128) (local $other v128)
    (local $planes v128) (local $upper v128)
    (loop $columns
      ;; Four pixels of two rows at once. The last four overlap the ones before, if the width is no multiple of four.
      (if (i32.gt_s (local.get $x) (i32.sub (local.get $width) (i32.const 4)))
        (then (local.set $x (i32.sub (local.get $width) (i32.const 4)))))
      (local.set $at (i32.shl (local.get $x) (i32.const 2)))
      (local.set $below (i32.add (local.get $at) (i32.shl (local.get $width) (i32.const 2))))
      (local.set $top (v128.load (i32.add (local.get $new) (local.get $at))))
      (local.set $bottom (v128.load (i32.add (local.get $new) (local.get $below))))
      (if (if (result i32) (local.get $isOver)
          (then (v128.any_true (v128.or (local.get $top) (local.get $bottom))))
          (else (v128.any_true (v128.or
            (v128.xor (local.get $top) (v128.load (i32.add (local.get $old) (local.get $at))))
            (v128.xor (local.get $bottom) (v128.load (i32.add (local.get $old) (local.get $below))))))))
        (then
          (v128.store (i32.add (local.get $old) (local.get $at)) (local.get $top))
          (v128.store (i32.add (local.get $old) (local.get $below)) (local.get $bottom))
          (local.set $y (i32.add (local.get $luma) (local.get $x)))
          (local.set $block (i32.shr_u (local.get $x) (i32.const 1)))

          ;; Luma of each row: the weights of red, green and blue in parts of 32,768. That of alpha and the constant make 16.5
          ;; where it is 255.
          (local.set $low (i32x4.dot_i16x8_s
            (i16x8.extend_low_i8x16_u (local.get $top)) (v128.const i16x8 5983 20127 2032 2056 5983 20127 2032 2056)))
          (local.set $high (i32x4.dot_i16x8_s
            (i16x8.extend_high_i8x16_u (local.get $top)) (v128.const i16x8 5983 20127 2032 2056 5983 20127 2032 2056)))
          (local.set $upper (i32x4.add
            (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $low) (local.get $high))
            (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $low) (local.get $high))))
          (local.set $low (i32x4.dot_i16x8_s
            (i16x8.extend_low_i8x16_u (local.get $bottom)) (v128.const i16x8 5983 20127 2032 2056 5983 20127 2032 2056)))
          (local.set $high (i32x4.dot_i16x8_s
            (i16x8.extend_high_i8x16_u (local.get $bottom)) (v128.const i16x8 5983 20127 2032 2056 5983 20127 2032 2056)))
          (local.set $other (i16x8.narrow_i32x4_s
            (i32x4.shr_s (i32x4.add (local.get $upper) (v128.const i32x4 16392 16392 16392 16392)) (i32.const 15))
            (i32x4.shr_s
              (i32x4.add
                (i32x4.add
                  (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $low) (local.get $high))
                  (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $low) (local.get $high)))
                (v128.const i32x4 16392 16392 16392 16392))
              (i32.const 15))))
          (if (local.get $isOver) (then
            ;; What the pixels let through: a 255th of each product, rounded.
            (local.set $planes (i16x8.add
              (i16x8.extmul_low_i8x16_u
                (v128.load32_lane 1 (i32.add (local.get $y) (local.get $width)) (v128.load32_zero (local.get $y)))
                (v128.not (i8x16.shuffle 3 7 11 15 19 23 27 31 3 3 3 3 3 3 3 3 (local.get $top) (local.get $bottom))))
              (v128.const i16x8 128 128 128 128 128 128 128 128)))
            (local.set $other (i16x8.add (local.get $other) (i16x8.shr_u
              (i16x8.add (local.get $planes) (i16x8.shr_u (local.get $planes) (i32.const 8))) (i32.const 8))))))
          (local.set $other (i8x16.narrow_i16x8_u (local.get $other) (local.get $other)))
          (v128.store32_lane 0 (local.get $y) (local.get $other))
          (v128.store32_lane 1 (i32.add (local.get $y) (local.get $width)) (local.get $other))

          ;; Chroma: the sums of four pixels, for the left and the right block of 2 × 2.
          (local.set $low (i16x8.add
            (i16x8.extend_low_i8x16_u (local.get $top)) (i16x8.extend_low_i8x16_u (local.get $bottom))))
          (local.set $high (i16x8.add
            (i16x8.extend_high_i8x16_u (local.get $top)) (i16x8.extend_high_i8x16_u (local.get $bottom))))
          (local.set $low (i16x8.add
            (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $low) (local.get $high))
            (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $low) (local.get $high))))
          ;; The weights in parts of 65,536, divided by four. That of alpha and the constant make 128.5 where it is 255.
          (local.set $blue (i32x4.dot_i16x8_s (local.get $low) (v128.const i16x8 -1649 -5547 7196 8224 -1649 -5547 7196 8224)))
          (local.set $other (i32x4.dot_i16x8_s (local.get $low) (v128.const i16x8 7196 -6536 -660 8224 7196 -6536 -660 8224)))
          (local.set $other (i32x4.shr_s
            (i32x4.add
              (i32x4.add
                (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $blue) (local.get $other))
                (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $blue) (local.get $other)))
              (v128.const i32x4 32896 32896 32896 32896))
            (i32.const 16)))
          (local.set $other (i16x8.narrow_i32x4_s (local.get $other) (local.get $other)))
          (if (local.get $isOver) (then
            ;; As above, with the mean alpha of each block.
            (local.set $low (i16x8.shr_u
              (i16x8.add (local.get $low) (v128.const i16x8 2 2 2 2 2 2 2 2)) (i32.const 2)))
            (local.set $low (i16x8.sub
              (v128.const i16x8 255 255 255 255 255 255 255 255)
              (i8x16.shuffle 6 7 14 15 6 7 14 15 6 7 14 15 6 7 14 15 (local.get $low) (local.get $low))))
            (local.set $planes (i16x8.add
              (i16x8.mul
                (i16x8.extend_low_i8x16_u (v128.load16_lane 1 (i32.add (local.get $v) (local.get $block))
                  (v128.load16_splat (i32.add (local.get $u) (local.get $block)))))
                (local.get $low))
              (v128.const i16x8 128 128 128 128 128 128 128 128)))
            (local.set $other (i16x8.add (local.get $other) (i16x8.shr_u
              (i16x8.add (local.get $planes) (i16x8.shr_u (local.get $planes) (i32.const 8))) (i32.const 8))))))
          (local.set $other (i8x16.narrow_i16x8_u (local.get $other) (local.get $other)))
          (v128.store16_lane 0 (i32.add (local.get $u) (local.get $block)) (local.get $other))
          (v128.store16_lane 1 (i32.add (local.get $v) (local.get $block)) (local.get $other))))
      (local.set $x (i32.add (local.get $x) (i32.const 4)))
      (br_if $columns (i32.lt_s (local.get $x) (local.get $width)))))

  ;; Paints one row of opaque pixels at $pixels.
  (func (export "paint") (param $luma i32) (param $u i32) (param $v i32) (param $pixels i32) (param $width i32)
    (local $x i32) (local $block i32) (local $planes v128) (local $blue v128) (local $red v128)
    (loop $columns
      (if (i32.gt_s (local.get $x) (i32.sub (local.get $width) (i32.const 4)))
        (then (local.set $x (i32.sub (local.get $width) (i32.const 4)))))
      (local.set $block (i32.shr_u (local.get $x) (i32.const 1)))
      ;; Four Y, two U, two V.
      (local.set $planes (v128.load16_lane 3 (i32.add (local.get $v) (local.get $block))
        (v128.load16_lane 2 (i32.add (local.get $u) (local.get $block))
          (v128.load32_zero (i32.add (local.get $luma) (local.get $x))))))
      ;; Each Y with its U, and with its V.
      (local.set $blue (i8x16.shuffle 0 15 4 15 1 15 4 15 2 15 5 15 3 15 5 15 (local.get $planes) (local.get $planes)))
      (local.set $red (i8x16.shuffle 0 15 6 15 1 15 6 15 2 15 7 15 3 15 7 15 (local.get $planes) (local.get $planes)))
      ;; The weights in parts of 8,192. Red and green; then blue and 255.
      (local.set $planes (i16x8.narrow_i32x4_s
        (i32x4.shr_s (i32x4.add
          (i32x4.dot_i16x8_s (local.get $red) (v128.const i16x8 9539 14686 9539 14686 9539 14686 9539 14686))
          (v128.const i32x4 -2028336 -2028336 -2028336 -2028336)) (i32.const 13))
        (i32x4.shr_s (i32x4.add
          (i32x4.add
            (i32x4.dot_i16x8_s (local.get $blue) (v128.const i16x8 9539 -1747 9539 -1747 9539 -1747 9539 -1747))
            (i32x4.dot_i16x8_s (local.get $red) (v128.const i16x8 0 -4366 0 -4366 0 -4366 0 -4366)))
          (v128.const i32x4 633936 633936 633936 633936)) (i32.const 13))))
      (local.set $planes (i8x16.narrow_i16x8_u (local.get $planes) (i16x8.narrow_i32x4_s
        (i32x4.shr_s (i32x4.add
          (i32x4.dot_i16x8_s (local.get $blue) (v128.const i16x8 9539 17305 9539 17305 9539 17305 9539 17305))
          (v128.const i32x4 -2363568 -2363568 -2363568 -2363568)) (i32.const 13))
        (v128.const i32x4 255 255 255 255))))
      (v128.store (i32.add (local.get $pixels) (i32.shl (local.get $x) (i32.const 2)))
        (i8x16.shuffle 0 4 8 12 1 5 9 13 2 6 10 14 3 7 11 15 (local.get $planes) (local.get $planes)))
      (local.set $x (i32.add (local.get $x) (i32.const 4)))
      (br_if $columns (i32.lt_s (local.get $x) (local.get $width))))))
